import { expect, it } from 'vitest';
import { openPhone } from './browser.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { joinBingo, signUpAndChoose } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

/** Runs in the page. A focused field counts as a tap. */
const note = /* js */ `
  addEventListener('click', ({ isTrusted, target }) => {
    if (isTrusted && !target.closest('input')) noteTap(target.closest('button, a')?.textContent ?? target.className);
  }, { capture: true });
`;

it('takes a newcomer from a link to a joined Bingo in five taps beside typing', async () => {
  const away = { name: `Away ${process.pid}` };
  const game = await stageGame(cloud, court, { away });
  await game.tellUntil(({ period, kind }) => period === 1 && kind === 'stat');
  const { page, end } = await openPhone(browser);
  const taps: string[] = [];
  await page.exposeFunction('noteTap', (what: string) => taps.push(what));
  await page.addInitScript(note);
  await signUpAndChoose(page, cloud.url, `new_${process.pid}`, `Play ${away.name} at ${game.event.home.name}, live`);
  await joinBingo(page);
  expect(taps.length, taps.join('; ')).toBeLessThanOrEqual(5);
  // The browser reported the taps.
  expect(taps.length).toBeGreaterThan(2);
  await end();
});
