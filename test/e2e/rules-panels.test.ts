import { expect, it } from 'vitest';
import type { HypeGame } from '../../games/side-games/side-game.ts';
import { sideGames } from '../../games/side-games/side-games.ts';
import { phoneOf, soon } from './browser.ts';
import { newFan } from './fan.ts';
import { atRest, heightOf } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

/** A picture above the rules of each side game, and how many parts it or the rules have. */
const drawn: Record<HypeGame, [part: string, count: number]> = {
  bingo: ['[role=img][aria-label^="A card of 25 squares"] > span', 25],
  mvp: ['[aria-label^="An example team"] > li', 5],
  parlay: ['section:has-text("Scoring categories") li', 10],
  overUnder: ['[aria-label="Example cards"] > li', 2],
  squares: ['[inert] [role=grid]', 1],
  ticTacToe: ['ol > li', 3],
};

it('draws above the rules of each side game what it is about, and asks for a team in half the window', async () => {
  const game = await stageGame(cloud, court);
  await game.tellUntil(({ period, clock }) => period === 1 && clock < 600);
  const { page, end } = await phoneOf(browser, await newFan(cloud.url), game.event.id);
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
  await end();
});
