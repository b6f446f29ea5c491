import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PlayerRow } from '../../local/league/recording.ts';
import { phoneOf, smallPhone, soon, withoutWorker } from './browser.ts';
import { newFan } from './fan.ts';
import { browser, cloud, fanPhone, guestPhone } from './on-shared-cloud.ts';
import { arrive } from './path.ts';
import { court } from './recordings.ts';
import { resize } from './screen-size.ts';
import { stageGame } from './staged-game.ts';

/** Place and size of a text, whole px; undefined if it is not visible. */
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
  const game = await stageGame(cloud, court, { until: ({ period, clock }) => period === 1 && clock < 600 });
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

it('the hub of a fan who has joined does not shift through the colors, the start and the first half', async () => {
  const game = await stageGame(cloud, court, { until: 'PREGAME' });
  const fan = await newFan(cloud.url);
  await fan.joinAll(game.event);
  const { page } = await fanPhone(fan, game.event.id);
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
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST);
});

/** Every other player bears a name of two lines. */
const withDoubleNames = (rows: readonly PlayerRow[]): PlayerRow[] =>
  rows.map(([id, first, last, ...rest], index) => [id, first, index % 2 ? last : `${last}-Anderson`, ...rest]);

it('shows the whole sign-up at once, down to the link for fans who have an account', async () => {
  const { page } = await guestPhone([], { ...withoutWorker, viewport: smallPhone });
  await page.goto(cloud.url);
  const rows = page.getByRole('button', { name: /^Play .* at / });
  await rows.first().tap();
  const sheet = page.getByRole('dialog');
  const way = sheet.getByRole('button', { name: 'Sign in instead' });
  await way.waitFor(soon);
  const isInView = async () => {
    const { y, height } = (await way.boundingBox()) ?? { y: 0, height: 0 };
    return y > 0 && y + height <= smallPhone.height;
  };
  await expect.poll(isInView, soon).toBe(true);
  await sheet.getByText('We mail you a link.').waitFor();
});

it('cuts no name and covers no number, nor on a phone that is smaller still', async () => {
  const game = await stageGame(cloud, court, { home: { players: withDoubleNames(court.home.players) } });
  const fan = await newFan(cloud.url);
  await fan.joinAll(game.event);
  await game.tellUntil('END_FIRST_QUARTER');
  const { page } = await fanPhone(fan, game.event.id, { viewport: smallPhone });

  await arrive(page, cloud.url, '/home', 'Your games');
  const closest = page.locator('article li[data-side] > span');
  const cut = () =>
    closest.evaluateAll((all) => {
      for (const one of all) {
        // The longest name of the recordings, and numbers as wide as they usually get.
        one.textContent = 'Toscano-Anderson';
        if (one.nextElementSibling) one.nextElementSibling.textContent = '20/24 PTS';
      }
      return all.filter((one) => one.scrollWidth > one.clientWidth).length;
    });
  // A card knows its side once the roster has loaded.
  await expect.poll(() => closest.count()).toBe(2);
  expect(await cut()).toBe(0);
  await resize(page, { width: 320, height: 568 });
  expect(await cut()).toBe(0);

  await arrive(page, cloud.url, '/parlay', 'Parlay');
  const rows = page.getByRole('list', { name: 'Your predictions' }).getByRole('listitem');
  const gaps = await rows.evaluateAll((all) =>
    all.map((row) => {
      const [away, state, home] = ['[data-side="away"] > b', 'b + span', '[data-side="home"] > b'].map((part) => {
        const found = row.querySelector(part);
        // The widest that a team can have.
        if (found?.textContent.endsWith('%') && found.matches('[data-side] > b')) found.textContent = '100.00%';
        return found?.getBoundingClientRect();
      });
      return Math.min((state?.left ?? 0) - (away?.right ?? 0), (home?.left ?? 0) - (state?.right ?? 0));
    }),
  );
  expect(gaps).toHaveLength(10);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);

  await resize(page, smallPhone);
  await arrive(page, cloud.url, '/mvp', 'MVP');
  const five = page.getByRole('list', { name: 'Your five', exact: true }).locator('button b');
  const bottoms = five.evaluateAll((all) => all.map((number) => Math.round(number.getBoundingClientRect().bottom)));
  // All points are in one row.
  expect(new Set(await bottoms).size).toBe(1);
});
