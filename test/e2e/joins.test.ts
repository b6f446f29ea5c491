import { expect, it } from 'vitest';
import type { HypeGame } from '../../games/side-games/side-game.ts';
import { sideGames } from '../../games/side-games/side-games.ts';
import { soon } from './browser.ts';
import { newFan } from './fan.ts';
import { fingersOn } from './fingers.ts';
import { atRest, heightOf } from './look.ts';
import { cloud, fanPhone } from './on-shared-cloud.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

const game = await stageGame(cloud, court, { until: ({ period, kind }) => period === 1 && kind === 'stat' });

it('drafts five players within the tokens, swaps one, and joins MVP, which a reload brings back', async () => {
  const { page } = await fanPhone(await newFan(cloud.url), game.event.id);
  await page.goto(`${cloud.url}/mvp`);
  const join = page.getByRole('button', { name: 'Play this team' });
  const dear = page.getByRole('grid', { name: 'Tier 1, 5 tokens each' }).getByRole('gridcell').getByRole('button');
  for (const place of [0, 1, 2]) await dear.nth(place).tap();
  await page.getByText('0 tokens left', { exact: true }).waitFor();
  // The fourth is beyond the budget.
  expect(await dear.nth(3).getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('region', { name: 'Your five' }).getByRole('button').first().tap();
  // A pick of another slot is dimmed, and stays in its slot.
  expect(await dear.nth(1).getAttribute('aria-disabled')).toBe('true');
  await dear.nth(1).dispatchEvent('click');
  await page.getByText('0 tokens left', { exact: true }).waitFor();
  const cheap = page.getByRole('grid', { name: 'Tier 5, 1 token each' }).getByRole('gridcell').getByRole('button');
  await cheap.first().tap();
  await page.getByText('4 tokens left', { exact: true }).waitFor();
  expect(await join.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Random fill' }).tap();
  await join.tap();
  const five = page.getByRole('list', { name: 'Your five', exact: true }).getByRole('button');
  const names = async () => (await five.allTextContents()).map((text) => text.replace(/,.*/, ''));
  await expect.poll(names, soon).toHaveLength(5);
  const before = await names();
  await page.reload();
  await expect.poll(names, soon).toEqual(before);
  await page.getByRole('button', { name: 'How to play MVP' }).tap();
  const rules = page.getByRole('dialog', { name: 'How to play MVP' });
  await rules.getByRole('button', { name: 'Close' }).waitFor();
  // A fan who has joined is no longer asked to join.
  expect(await rules.getByRole('button', { name: 'Join Game' }).count()).toBe(0);
});

it('turns the boards of Bingo as the first finger swipes, whatever a second one does', async () => {
  const { page } = await fanPhone(await newFan(cloud.url), game.event.id);
  await page.goto(`${cloud.url}/bingo`);
  const window = page.getByRole('tabpanel', { name: 'Board 1' });
  await window.getByRole('gridcell').first().waitFor();
  const { x = 0, y = 0, width = 0 } = (await window.boundingBox()) ?? {};
  const at = (left: number, down: number) => ({ x: x + width - left, y: y + down });
  const strip = window.locator('..');
  // How far the boards have ever been from their place.
  const places = await strip.evaluateHandle((moved: HTMLElement) => {
    const seen: number[] = [];
    const watch = () => seen.push(Number(/(\d+)px/.exec(moved.style.translate)?.[1]));
    new MutationObserver(watch).observe(moved, { attributeFilter: ['style'] });
    return seen;
  });
  const touch = await fingersOn(page);
  await touch('touchStart', at(40, 60));
  await touch('touchMove', at(70, 60));
  await touch('touchMove', at(100, 60));
  await touch('touchStart', at(100, 60), at(60, 200));
  await touch('touchMove', at(100, 60), at(200, 200));
  await touch('touchMove', at(110, 60), at(200, 200));
  await expect.poll(async () => (await places.jsonValue()).at(-1)).toBe(70);
  expect(new Set(await places.jsonValue())).toEqual(new Set([30, 60, 70]));
  await touch('touchEnd');
  await page.getByRole('tab', { name: 'Board 2', selected: true }).waitFor();
});

/** Pictures above the rules of side games, and how many parts each picture or its rules have. */
const drawn = {
  bingo: ['[role=img][aria-label^="A card of 25 squares"] > span', 25],
  mvp: ['[aria-label^="An example team"] > li', 5],
  parlay: ['section:has-text("Scoring categories") li', 10],
  overUnder: ['[aria-label="Example cards"] > li', 2],
  squares: ['[inert] [role=grid]', 1],
  ticTacToe: ['ol > li', 3],
} satisfies Partial<Record<HypeGame, [part: string, count: number]>>;

it('draws a picture above the rules of each side game, and asks for a team in half the window', async () => {
  const { page } = await fanPhone(await newFan(cloud.url), game.event.id);
  for (const [key, [part, count]] of Object.entries(drawn)) {
    const { howTo } = sideGames[key as HypeGame].words;
    await page.goto(`${cloud.url}/${key}`);
    await page.getByRole('button', { name: howTo }).filter({ visible: true }).tap(soon);
    const panel = page.getByRole('dialog', { name: howTo });
    await panel.getByRole('button', { name: 'Join Game' }).waitFor();
    expect(await panel.locator(part).count(), key).toBe(count);
    if (key === 'bingo') {
      const looks = panel.locator(part).evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage));
      expect((await looks).flatMap((look, index) => (look === 'none' ? [] : [index]))).toEqual([10, 11, 12, 13, 14]);
    }
    if (key !== 'ticTacToe') continue;
    await atRest(panel);
    await expect.poll(() => heightOf(panel)).toBe(75);
    await panel.getByRole('button', { name: 'Join Game' }).tap();
  }
  const sheet = page.getByRole('dialog', { name: 'Choose your team' });
  await sheet.getByText('VS.').waitFor();
  await expect.poll(() => heightOf(sheet)).toBe(50);
  const names = await sheet.locator('fieldset').locator('label, b').allInnerTexts();
  expect(names.map((text) => /Nets|VS\.|Warriors/.exec(text)?.[0])).toEqual(['Nets', 'VS.', 'Warriors']);
  await sheet.getByRole('radio', { name: 'Golden State Warriors' }).check();
  const rings = sheet
    .locator('label > span:nth-of-type(1)')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).boxShadow !== 'none'));
  expect(await rings).toEqual([false, true]);
});
