import { expect, it } from 'vitest';
import { openPhone } from './browser.ts';
import { walkToFirstBoard } from './first-board.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

it('takes a newcomer from a link to a joined Bingo in five taps beside typing', async () => {
  const away = { name: `Away ${process.pid}` };
  const game = await stageGame(cloud, court, { away });
  await game.tellUntil(({ period, kind }) => period === 1 && kind === 'stat');
  const { page, end } = await openPhone(browser);
  const { home } = game.event;
  const { taps } = await walkToFirstBoard(page, cloud.url, `${away.name} at ${home.name}`, `new_${process.pid}`);
  expect(taps.length, taps.join('; ')).toBeLessThanOrEqual(5);
  // The browser reported the taps.
  expect(taps.length).toBeGreaterThan(2);
  await end();
});
