import { expect, it } from 'vitest';
import { phoneOf } from './browser.ts';
import { newFan } from './fan.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

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
