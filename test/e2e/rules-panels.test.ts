import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HypeGame } from '../../games/side-games/side-game.ts';
import { sideGames } from '../../games/side-games/side-games.ts';
import { type Phone, phoneOf, soon } from './browser.ts';
import { newFan } from './fan.ts';
import { atRest, heightOf } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

let phone: Phone;
let page: Page;
beforeAll(async () => {
  const game = await stageGame(cloud, court);
  await game.tellUntil(({ period, clock }) => period === 1 && clock < 600);
  const fan = await newFan(cloud.url);
  phone = await phoneOf(browser, fan, game.event.id);
  page = phone.page;
});
afterAll(async () => {
  if (phone) expect(phone.problems).toEqual([]);
});

/** Opens the rules of a side game from its page. */
async function rulesOf(key: HypeGame): Promise<Locator> {
  const { howTo } = sideGames[key].words;
  await page.goto(`${cloud.url}/${key}`);
  await page.getByRole('button', { name: howTo }).filter({ visible: true }).tap(soon);
  const panel = page.getByRole('dialog', { name: howTo });
  await panel.getByRole('button', { name: 'Join Game' }).waitFor();
  await atRest(panel);
  return panel;
}

it('numbers the four rules of Bingo, under a board of 25 squares with positions 10 to 14 lit', async () => {
  const panel = await rulesOf('bingo');
  expect(await panel.locator('ol > li > b').allTextContents()).toEqual(['1', '2', '3', '4']);
  const squares = panel.getByRole('img', { name: /^A card of 25 squares/ }).locator('> span');
  const looks = await squares.evaluateAll((all) => all.map((square) => getComputedStyle(square).backgroundImage));
  expect(looks).toHaveLength(25);
  const lit = looks.flatMap((look, index) => (look === 'none' ? [] : [index]));
  expect(lit).toEqual([10, 11, 12, 13, 14]);
});

it('draws the thresholds and a team of five above the rules of MVP', async () => {
  const panel = await rulesOf('mvp');
  await panel.getByRole('img', { name: /^Thresholds at 25, 50, 75 and 100/ }).waitFor();
  expect(
    await panel
      .getByRole('list', { name: /^An example team/ })
      .getByRole('listitem')
      .count(),
  ).toBe(5);
});

it('lists the ten scoring categories in the rules of Parlay', async () => {
  const panel = await rulesOf('parlay');
  const categories = panel
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Scoring categories' }) });
  expect(await categories.getByRole('listitem').count()).toBe(10);
});

it('shows an Over that is met and an Under that is not in the rules of Over/Under', async () => {
  const panel = await rulesOf('overUnder');
  const cards = panel.getByRole('list', { name: 'Example cards' }).getByRole('listitem');
  expect(await cards.allTextContents()).toEqual([
    expect.stringMatching(/^SASam ArcherPG14\.5 PTSOver16/),
    expect.stringMatching(/^MBMax BellC8\.5 REBUnder9/),
  ]);
});

it('shows a sample board in the rules of Squares, which ignores clicks', async () => {
  const panel = await rulesOf('squares');
  const board = panel.locator('[inert]').filter({ has: page.locator('[role=grid]') });
  const before = await board.innerHTML();
  const { x = 0, y = 0, width = 0, height = 0 } = (await board.boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.keyboard.press('Tab');
  expect(await board.innerHTML()).toBe(before);
  expect(await board.evaluate((element) => element.contains(document.activeElement))).toBe(false);
});

it('draws a court above the three rules of Tic-Tac-Toe, in three quarters of the window', async () => {
  const panel = await rulesOf('ticTacToe');
  await panel.getByRole('img', { name: /hold three zones in a row/ }).waitFor();
  expect(await panel.locator('ol > li').count()).toBe(3);
  await expect.poll(() => heightOf(panel)).toBe(75);
  const phone = page.viewportSize() as { width: number; height: number };
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect.poll(() => panel.evaluate((element) => element.clientHeight / innerHeight)).toBeCloseTo(0.75);
  await page.setViewportSize(phone);
});

it('asks for a team in half the window: home, VS., away, with a ring around the chosen one', async () => {
  const panel = await rulesOf('ticTacToe');
  await panel.getByRole('button', { name: 'Join Game' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Choose your team' });
  await sheet.getByText('VS.').waitFor();
  await expect.poll(() => heightOf(sheet)).toBe(50);
  const order = sheet.locator('fieldset').locator('label, b');
  const places = await order.evaluateAll((all) =>
    all
      .map((element) => ({ left: element.getBoundingClientRect().left, text: element.textContent ?? '' }))
      .sort((a, b) => a.left - b.left)
      .map(({ text }) => /Brooklyn Nets|VS\.|Golden State Warriors/.exec(text)?.[0]),
  );
  expect(places).toEqual(['Brooklyn Nets', 'VS.', 'Golden State Warriors']);
  const rings = () =>
    sheet
      .locator('label > span:nth-of-type(1)')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).boxShadow !== 'none'));
  expect(await rings()).toEqual([false, false]);
  await sheet.getByRole('radio', { name: 'Golden State Warriors' }).check();
  await expect.poll(rings).toEqual([false, true]);
});
