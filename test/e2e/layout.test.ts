import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phoneOf } from './browser.ts';
import { newFan } from './fan.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive } from './path.ts';
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

type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type LayoutShift = { sources: Source[] };
type Shift = { value: number; of: string };

/** Maximum layout shift (share of the window times share of its longer side); fans notice 0.1. */
const MOST = 0.01;

it('the hub of a fan who has joined stands still through the colors, the start and the first half', async () => {
  const game = await stageGame(cloud, court);
  const fan = await newFan(cloud.url);
  await game.tellUntil('PREGAME');
  await fan.joinAll(game.event);
  const { page, end } = await phoneOf(browser, fan, game.event.id);
  await arrive(page, cloud.url, '/home', 'Your games');
  await page.getByText('Your game will begin at tipoff!').first().waitFor();
  await page.getByRole('button', { name: 'Edit your games' }).waitFor();
  await page.evaluate(() => {
    // Messages are above the page, and move up when one disappears.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[aria-label=Messages] { display: none !important }');
    document.adoptedStyleSheets = [sheet];
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as LayoutShift[])
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const width = Math.max(from.right, to.right) - Math.min(from.left, to.left);
          const height = Math.max(from.bottom, to.bottom) - Math.min(from.top, to.top);
          const moved = Math.max(Math.abs(from.left - to.left), Math.abs(from.top - to.top));
          const share = (width * height) / (innerWidth * innerHeight);
          const value = (share * moved) / Math.max(innerWidth, innerHeight);
          shifts.push({ value, of: node?.textContent ?? '' });
        }
    }).observe({ type: 'layout-shift' });
  });
  await game.tellUntil('JERSEY_COLOR');
  await page.getByText('Tonight’s colors').waitFor();
  await game.tellUntil('LIVE');
  await page.getByRole('main').getByText('points').first().waitFor();
  for (const [status, clock] of [
    ['END_FIRST_QUARTER', 'End of Q1'],
    ['END_SECOND_QUARTER', 'Half-time'],
  ] as const) {
    await game.tellUntil(status);
    await page.getByRole('banner').getByText(clock).first().waitFor();
  }
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(MOST);
  await end();
});
