import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { soon } from './browser.ts';
import { type HttpFan, newFan } from './fan.ts';
import { complaints } from './look.ts';
import { cloud, fanPhone } from './on-shared-cloud.ts';
import { arrive } from './path.ts';
import { court } from './recordings.ts';
import { type SideGameScreens, sideGames } from './side-game-screens.ts';
import { stageGame } from './staged-game.ts';

const game = await stageGame(cloud, court, { until: 'END_FIRST_QUARTER' });
const players = court.home.players.length + court.away.players.length;

let fan: HttpFan;
let page: Page;
beforeEach(async () => {
  fan = await newFan(cloud.url);
  ({ page } = await fanPhone(fan, game.event.id));
});
const sheet = () => page.getByRole('dialog', { name: 'Check it yourself' });
const button = () => page.getByRole('button', { name: 'Check it yourself' }).filter({ visible: true });
const outcome = () => sheet().getByRole('status').filter({ hasText: 'Dealt again' }).innerText(soon);
const things = () => sheet().getByRole('list').getByRole('listitem');

/** Opens the sheet and expects that all items are as dealt. @returns the text that explains each number */
async function proved(key: string, count: number, noun: string): Promise<string[]> {
  await button().tap();
  const told = await outcome();
  expect(told).toContain(`Dealt again on your phone: ${count} of ${count} ${noun} are the same.`);
  expect(told).toContain('The facts fit their code. It was dealt with 75% of the game left.');
  await sheet().getByText('How it is dealt: seed and facts').tap();
  const seed = new RegExp(`/${key}/1$`);
  await sheet().getByText(seed).waitFor();
  await expect.poll(() => things().count()).toBe(count);
  const texts = await things().allInnerTexts();
  await page.keyboard.press('Escape');
  await sheet().waitFor({ state: 'hidden' });
  expect(await button().evaluate((one) => one === document.activeElement)).toBe(true);
  return texts;
}

it.each([
  ['bingo', 'squares', 25, 25, 24, / a game × (0\.5|0\.9|1\.1) × 0\.75 = /],
  ['overUnder', 'lines', 5, 5, 5, / a game × 0\.75 = /],
  ['mvp', 'players', players, 5, 1, /5 tokens\s+Number 1 of \d+: .*\s×\s.* = /],
])('deals %s again, before the join and after it', async (key, noun, offered, held, counted, formula) => {
  const { choose, join, board } = sideGames.find((one) => one.key === key) as SideGameScreens;
  await page.goto(`${cloud.url}/${key}`);
  await choose(page);
  const before = await proved(key, offered, noun);
  expect(before.filter((text) => formula.test(text))).toHaveLength(counted);
  await page.getByRole('button', { name: join }).tap();
  await board(page).waitFor(soon);
  const after = await proved(key, held, noun);
  expect(before).toEqual(expect.arrayContaining(after));
});

it('names the square that differs from the deal, and the facts that differ from the frozen ones', async () => {
  await fan.joinAll(game.event);
  await page.route('**/api/hype/get?*', async (route) => {
    const body = await (await route.fetch()).json();
    if (body.data.hypeGame === 'bingo') body.data.items[7].threshold += 40;
    await route.fulfill({ json: body });
  });
  await arrive(page, cloud.url, '/bingo', 'Bingo');
  await button().tap();
  expect(await outcome()).toMatch(/: 24 of 25 squares are the same\.$/);
  const told = await things().filter({ hasText: 'Not as dealt' }).allInnerTexts();
  const [, held, dealt] = /the number is (\d+), dealt was (\d+)\./.exec(told[0] ?? '') ?? [];
  expect([told.length, Number(held) - Number(dealt)]).toEqual([1, 40]);
  expect(await things().nth(7).innerText()).toBe(told[0]);
  expect(await complaints(page, 'check of a forged Bingo')).toEqual([]);

  await page.unroute('**/api/hype/get?*');
  await page.route('**/api/hype/facts?*', async (route) => {
    const body = await (await route.fetch()).json();
    for (const { averages } of body.data.home.players) for (const stat of Object.keys(averages)) averages[stat] += 10;
    await route.fulfill({ json: body });
  });
  await page.goto('about:blank');
  await arrive(page, cloud.url, '/bingo', 'Bingo');
  await button().tap();
  expect(await outcome()).toMatch(/: (?!25)\d+ of 25 squares are the same\.\s+The facts do not fit their code/);
});
