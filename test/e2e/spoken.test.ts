import { afterAll, expect, it } from 'vitest';
import { SCORE_EVERY_MS } from '../../web/src/game/speech/narrator.ts';
import { phoneOf } from './browser.ts';
import { newFan } from './fan.ts';
import { barriers } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive, tabTo } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

/** Longer than the maximum wait of an announcement. */
const NEWS_MS = SCORE_EVERY_MS + 1_000;

const game = await stageGame(cloud, court, { until: 'JERSEY_COLOR' });
const fan = await newFan(cloud.url);
await fan.joinAll(game.event);
const { page, end } = await phoneOf(browser, fan, game.event.id);
await page.clock.install();
afterAll(end);

/** Records announcements to screen readers from now on. */
async function listen(): Promise<void> {
  await page.getByRole('status', { name: 'Spoken updates' }).evaluate((voice) => {
    const heard = { told: [] as string[], messages: [] as string[] };
    Object.assign(window, heard);
    const hear = (region: Element, list: string[]) =>
      new MutationObserver(() => list.push(region.textContent ?? '')).observe(region, {
        childList: true,
        subtree: true,
      });
    hear(voice, heard.told);
    for (const region of document.querySelectorAll('[aria-live]:not([role])')) hear(region, heard.messages);
  });
}
const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
const toggle = () => page.getByRole('button', { name: 'Spoken updates' });
const header = () => page.getByRole('banner');

it('announces a quarter in few sentences, each with news and no repetition', async () => {
  await arrive(page, cloud.url, '/home', 'Your games');
  await page.getByText('Your game will begin at tipoff!').first().waitFor();
  await listen();
  await game.tellUntil('END_FIRST_QUARTER');
  await header().getByText('End of Q1').waitFor();
  const all = async () => (await told()).join(' ');
  await expect.poll(all).toMatch(/Golden State Warriors \d+, Brooklyn Nets \d+, End of Q1\./);
  await expect.poll(all).toContain('Tic-Tac-Toe plus 50, 50 points.');
  // All announcements are due, since the clock advances by the longest wait.
  await page.clock.fastForward(NEWS_MS);
  const sentences = await told();
  // The quarter has more than a hundred plays.
  expect(sentences.length).toBeLessThan(30);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(sentences.filter((sentence) => sentence.includes('End of Q1'))).toHaveLength(1);
  // A win is also a message on the screen, hidden from screen readers.
  expect(sentences.join()).toContain('Congratulations!');
  expect(await page.evaluate(() => (window as unknown as { messages: string[] }).messages)).toEqual([]);
});

it('is paused by a button that comes first and shows when it has the focus, and then is silent', async () => {
  await tabTo(page, 'button', 'Spoken updates');
  expect(await toggle().evaluate((button) => getComputedStyle(button).clipPath)).toBe('none');
  expect(await toggle().getAttribute('aria-pressed')).toBe('true');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Spoken updates', pressed: false }).waitFor();
  const before = await told();
  await game.tellUntil('END_SECOND_QUARTER');
  await header().getByText('Half-time').waitFor();
  await page.clock.fastForward(60_000);
  expect(await told()).toEqual(before);
});

it('announces the current state when it goes on, and stays paused on this phone', async () => {
  const before = (await told()).length;
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Spoken updates', pressed: true }).waitFor();
  await page.clock.fastForward(60_000);
  expect((await told()).slice(before)).toEqual([
    expect.stringMatching(
      /^Golden State Warriors \d+, Brooklyn Nets \d+, Half-time\.( \d+ wins? meanwhile\.)? You have [\d,]+ points\.$/,
    ),
  ]);
  // It stays paused on this phone.
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Spoken updates', pressed: false }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Spoken updates', pressed: false }).waitFor();
});
