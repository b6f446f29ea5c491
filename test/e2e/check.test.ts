import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Phone, phoneOf, soon } from './browser.ts';
import { newFan } from './fan.ts';
import { complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive, followGame } from './path.ts';
import { court, field } from './recordings.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

let basketball: StagedGame;
let football: StagedGame;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  basketball = await stageGame(cloud, court);
  football = await stageGame(cloud, field);
  for (const game of [basketball, football]) await game.tellUntil('END_FIRST_QUARTER');
  phone = await phoneOf(browser, await newFan(cloud.url));
  page = phone.page;
});

/** Texts and taps of each side game. `noun` names the dealt items, `many` has their number before and after the join. */
const games = {
  bingo: {
    path: '/bingo',
    choose: 'Choose your board',
    ready: () => page.getByRole('tab', { name: 'Board 2' }).tap(),
    join: /^Play this board/,
    noun: 'squares',
    board: () => page.getByRole('grid', { name: 'Your Bingo board' }),
  },
  mvp: {
    path: '/mvp',
    choose: 'Draft your five',
    ready: () => page.getByRole('button', { name: 'Random fill' }).tap(),
    join: /^Play this team/,
    noun: 'players',
    board: () => page.getByRole('list', { name: 'Your five', exact: true }),
  },
  overUnder: {
    path: '/overUnder',
    choose: 'Over or under?',
    ready: () => page.getByRole('radio', { name: 'Under' }).nth(1).check(),
    join: /^Play these five/,
    noun: 'lines',
    board: () => page.getByRole('list', { name: 'Your predictions' }),
  },
} as const;
type Dealt = keyof typeof games;

const follow = async ({ event }: StagedGame) => {
  await followGame(page, cloud.url, event.id);
  await page.goto('about:blank');
};
const go = (path: string, heading: string) => arrive(page, cloud.url, path, heading);
const sheet = () => page.getByRole('dialog', { name: 'Check it yourself' });
const ask = () => page.getByRole('button', { name: 'Check it yourself' }).filter({ visible: true }).tap();
const outcome = () => sheet().getByRole('status').filter({ hasText: 'Dealt again' }).innerText(soon);
const things = () => sheet().getByRole('list').getByRole('listitem');
const close = async () => {
  await sheet().getByRole('button', { name: 'Close' }).tap();
  await sheet().waitFor({ state: 'hidden' });
};

/** Opens the sheet and expects that all items are as dealt. @returns the text that explains each number */
async function proved(key: Dealt, count: number): Promise<string[]> {
  const { noun } = games[key];
  await ask();
  const told = await outcome();
  expect(told).toContain(`Dealt again on your phone: ${count} of ${count} ${noun} are the same.`);
  expect(told).toContain('The facts fit their code. It was dealt with 75% of the game left.');
  await sheet().getByText('How it is dealt: seed and facts').tap();
  await sheet()
    .getByText(new RegExp(`/${key}/${key === 'bingo' ? 2 : 1}$`))
    .waitFor();
  await expect.poll(() => things().count()).toBe(count);
  return things().allInnerTexts();
}

async function joined(key: Dealt, offered: number, held: number): Promise<{ before: string[]; after: string[] }> {
  const { path, choose, ready, join, board } = games[key];
  await go(path, choose);
  await ready();
  const before = await proved(key, offered);
  await close();
  await page.getByRole('button', { name: join }).tap();
  await board().waitFor(soon);
  const after = await proved(key, held);
  return { before, after };
}

it('deals Bingo, MVP and Over/Under of basketball again, before the join and after it', async () => {
  await follow(basketball);
  const squares = await joined('bingo', 25, 25);
  expect(squares.after).toEqual(squares.before);
  expect(squares.after.filter((text) => / a game × (0\.5|0\.9|1\.1) × 0\.75 = /.test(text))).toHaveLength(24);
  await close();

  const lines = await joined('overUnder', 5, 5);
  expect(lines.after).toEqual(lines.before);
  expect(lines.after.filter((text) => / a game × 0\.75 = /.test(text))).toHaveLength(5);
  await close();

  const { players } = court.home;
  const away = court.away.players;
  const costs = await joined('mvp', players.length + away.length, 5);
  expect(costs.before[0]).toMatch(/5 tokens\s+Number 1 of \d+: .*\s×\s.* = /);
  for (const cost of costs.after) expect(costs.before).toContain(cost);
  expect(await complaints(page, 'check of MVP')).toEqual([]);
  await close();
  expect(phone.problems).toEqual([]);
});

it('says which square is not as it was dealt, and which facts are not those that were frozen', async () => {
  await follow(basketball);
  await page.route('**/api/hype/get?*', async (route) => {
    const body = await (await route.fetch()).json();
    if (body.data.hypeGame === 'bingo') body.data.items[7].threshold += 40;
    await route.fulfill({ json: body });
  });
  await go('/bingo', 'Bingo');
  await ask();
  expect(await outcome()).toMatch(/: 24 of 25 squares are the same\.$/);
  const told = await things().filter({ hasText: 'Not as dealt' }).allInnerTexts();
  expect(told).toHaveLength(1);
  const [, held, dealt] = /the number is (\d+), dealt was (\d+)\./.exec(told[0] ?? '') ?? [];
  expect(Number(held) - Number(dealt)).toBe(40);
  expect(await things().nth(7).innerText()).toBe(told[0]);
  expect(await complaints(page, 'check of a forged Bingo')).toEqual([]);

  await page.unroute('**/api/hype/get?*');
  await page.route('**/api/hype/facts?*', async (route) => {
    const body = await (await route.fetch()).json();
    for (const { averages } of body.data.home.players) for (const stat of Object.keys(averages)) averages[stat] += 10;
    await route.fulfill({ json: body });
  });
  await follow(basketball);
  await go('/bingo', 'Bingo');
  await ask();
  expect(await outcome()).toMatch(/: (?!25)\d+ of 25 squares are the same\.\s+The facts do not fit their code/);
  expect(phone.problems).toEqual([]);
});
