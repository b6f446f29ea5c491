import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phoneOf } from './browser.ts';
import { newFan } from './fan.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

/** Where a text stands and how large it is, in whole px; undefined where it is not to be seen. */
const textAt = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.textContent !== wanted || !node.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { x, y, width, height } = range.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }
    return undefined;
  }, words);

const largest = [
  'Your games',
  'Bingo',
  "Choose a board; win points as players achieve the squares' events; Pick 5 bonus.",
];

it('paints the largest text of the hub without the app, in its final size and place', async () => {
  const game = await stageGame(cloud, court);
  await game.tellUntil(({ period, clock }) => period === 1 && clock < 600);
  const fan = await newFan(cloud.url);
  /** The hub on a new phone. @param blocked the app's modules do not load */
  const hub = async (blocked: boolean) => {
    const { page, close } = await phoneOf(browser, fan, game.event.id, { named: [/.*/] });
    if (blocked) await page.route(/\/assets\/(?!head-)[^/]*\.js$/, (route) => route.abort());
    return { page, close };
  };
  const textsAt = (page: Page) => Promise.all(largest.map((words) => textAt(page, words)));

  const shell = await hub(true);
  await shell.page.goto(`${cloud.url}/home`);
  const painted = await textsAt(shell.page);
  expect(painted).not.toContain(undefined);
  await shell.close();

  const app = await hub(false);
  await app.page.goto(`${cloud.url}/home`);
  await app.page.getByRole('button', { name: 'Play Bingo' }).waitFor();
  expect(await textsAt(app.page)).toEqual(painted);
  await fan.joinBingo(game.event.id);
  await app.page.reload();
  const note = () => app.page.evaluate(() => localStorage.getItem('main card'));
  await expect.poll(note).toBe('bingo, joined');
  await app.close();

  // The stored hint says which card to expect, so the shell paints no other.
  const again = await hub(true);
  await again.page.addInitScript(() => localStorage.setItem('main card', 'bingo, joined'));
  await again.page.goto(`${cloud.url}/home`);
  expect(await textsAt(again.page)).toEqual([painted[0], undefined, undefined]);
  await again.close();
});
