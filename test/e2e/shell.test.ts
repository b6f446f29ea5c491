import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Recording } from '../../local/league/recording.ts';
import { allRecordings } from '../../local/league/recordings.ts';
import { launchBrowser, openPhone, phone, withoutWorker } from './browser.ts';
import { HttpFan } from './fan.ts';
import { type SharedCloud, sharedCloud } from './shared.ts';
import { stageGame } from './staged-game.ts';

let cloud: SharedCloud;
let browser: Browser;
beforeAll(async () => {
  [cloud, browser] = await Promise.all([sharedCloud(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
});

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

it.each([
  ['BASKETBALL', phone],
  ['BASKETBALL', { width: 360, height: 640 }],
  ['FOOTBALL', phone],
  ['FOOTBALL', { width: 360, height: 640 }],
])(
  'paints the largest text of the hub of %s without the app, in its final size and place, at %o',
  async (sport, viewport) => {
    const recording = allRecordings().find((one) => one.sport === sport) as Recording;
    const game = await stageGame(cloud, recording);
    await game.tellUntil(({ period, clock }) => period === 1 && clock < 600);
    const fan = new HttpFan(cloud.url);
    await fan.signUp();
    const { page, context, close } = await openPhone(browser, [/.*/], { ...withoutWorker, viewport });
    await context.addCookies([...fan.cookies, { name: 'gameId', value: game.event.id, url: cloud.url }]);
    const modules = /\/assets\/(?!head-)[^/]*\.js$/;
    await page.route(modules, (route) => route.abort());
    await page.goto(`${cloud.url}/home`);
    const painted = await Promise.all(largest.map((words) => textAt(page, words)));
    expect(painted).not.toContain(undefined);
    await page.goto('about:blank');
    await page.unroute(modules);
    await page.goto(`${cloud.url}/home`);
    await page.getByRole('button', { name: 'Play Bingo' }).waitFor();
    expect(await Promise.all(largest.map((words) => textAt(page, words)))).toEqual(painted);

    // Of a fan who has joined it, the card says something else: nothing wrong is painted.
    await fan.joinBingo(game.event.id);
    await page.goto(`${cloud.url}/home`);
    await page
      .getByRole('article')
      .first()
      .getByText(/squares|Bingo/)
      .first()
      .waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('main card'))).toBe('bingo, joined');
    await page.route(modules, (route) => route.abort());
    await page.goto(`${cloud.url}/home`);
    expect(await Promise.all(largest.map((words) => textAt(page, words)))).toEqual([painted[0], undefined, undefined]);
    await close();
  },
);
