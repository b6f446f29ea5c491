import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type HypeGame, hypeGames } from '../../games/side-games/side-game.ts';
import { type Entry, pointsOf, sideGames } from '../../games/side-games/side-games.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { newFan } from './fan.ts';
import { complaints } from './look.ts';
import { cloud, fanPhone } from './on-shared-cloud.ts';
import { arrive, board, readRules, tabTo, tapRow } from './path.ts';
import { court } from './recordings.ts';
import { endedGame } from './staged-game.ts';

const HOUR = 3_600_000;

const { event, plays } = await endedGame(cloud, court, Date.now() - 5 * HOUR, { away: { name: 'Again' } });
const fan = await newFan(cloud.url, 'again_fan');
/** The game at its end. */
const final = new Timeline(event);
for (const play of plays) final.put(play);

const sign = (page: Page) => page.getByRole('banner').getByText(/^Replay · /);
const says = async (page: Page, state: string) => expect.poll(() => sign(page).textContent()).toBe(`Replay · ${state}`);
const control = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Replay' }).getByRole('button', { name, exact: true });
const score = (page: Page) => page.getByRole('banner').locator('b > span > span:first-child').allTextContents();
const again = (page: Page) =>
  page.getByRole('button', { name: `Play it again: ${event.away.name} at ${event.home.name}` });

/** Points of this tab's entries at the end of the game, scored by the rules. */
async function expected(page: Page): Promise<Record<string, number>> {
  const { entries } = JSON.parse((await page.evaluate(() => sessionStorage.getItem('replay'))) ?? '{}') as {
    entries: Entry[];
  };
  return Object.fromEntries(entries.map((entry) => [sideGames[entry.hypeGame].words.title, pointsOf(entry, final)]));
}

it('plays an ended game again, for the fan alone', async () => {
  const { page, context } = await fanPhone(fan);
  await page.goto(cloud.url);
  await tapRow(page, again(page));
  await page.waitForURL('**/home');
  await says(page, 'paused');
  expect(await score(page)).toEqual([]);
  expect(await complaints(page, 'replay')).toEqual([]);

  // Before the tip-off.
  await readRules(page, 'Bingo');
  const cells = page.getByRole('tabpanel', { name: 'Board 1' }).getByRole('gridcell');
  for (const place of [0, 4, 6, 20, 24]) await cells.nth(place).getByRole('button').tap();
  await page.getByRole('button', { name: 'Play this board with Pick 5' }).tap();
  await board(page).waitFor();
  // Skips to the second quarter by keyboard.
  await tabTo(page, 'button', 'Skip to Q1');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Skip to Q2');
  await page.keyboard.press('Enter');
  const before = await score(page);
  await tabTo(page, 'radio', '4×');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'button', 'Play');
  await page.keyboard.press('Enter');
  await says(page, '60×');
  await expect.poll(() => score(page)).not.toEqual(before);
  await control(page, 'Pause').tap();
  await says(page, 'paused');

  // A reload continues at the same play.
  const there = await score(page);
  await page.reload();
  await says(page, 'paused');
  await expect.poll(() => score(page)).toEqual(there);
  await board(page).waitFor();

  for (const next of ['Q3', 'Q4', 'End']) await control(page, `Skip to ${next}`).tap();
  await says(page, 'over');
  const { home, away } = final.scoreAt();
  await expect.poll(() => score(page)).toEqual([String(away), String(home)]);
  await page.getByRole('button', { name: 'See the board' }).tap();

  await page.getByRole('link', { name: 'Leaderboard' }).tap();
  await page.getByRole('heading', { name: 'Your replay' }).waitFor();
  const points = await expected(page);
  expect(points.Bingo).toBeGreaterThan(0);
  const games = page.getByRole('list', { name: 'Your games' });
  const [titles, numbers] = [games.locator('li > span:nth-child(2)'), games.locator('b > span > span:first-child')];
  const scored = Object.values(points).map((each) => each.toLocaleString('en-US'));
  await expect.poll(() => numbers.allTextContents()).toEqual(scored);
  expect(await titles.allTextContents()).toEqual(Object.keys(points));
  expect(await complaints(page, 'own games')).toEqual([]);

  // A replay is on no leaderboard.
  const { data: ranked } = await fan.call('GET', `/api/user/leaderboard?eventId=${event.id}`);
  expect(ranked).toEqual([]);
  const { data: active } = await fan.call('GET', `/api/user/activeGames?eventId=${event.id}`);
  expect(Object.values(active as Record<HypeGame, null>)).toEqual(hypeGames.map(() => null));

  // A second replay begins without entries and picks; the chosen live game is unchanged.
  await control(page, 'Play it again').tap();
  await says(page, 'paused');
  await page.getByText('No game joined yet').waitFor();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('gameId');
  await arrive(page, cloud.url, '/bingo', 'Choose your board');
  await page.getByRole('button', { name: 'Play this board', exact: true }).waitFor();

  await control(page, 'Leave the replay').tap();
  await page.waitForURL('**/schedule');
  const row = page.getByRole('button', { name: `Choose ${event.away.name} at ${event.home.name}, basketball, Final` });
  await tapRow(page, row);
  await page.getByRole('heading', { name: 'Full time' }).waitFor();
  expect(await sign(page).count()).toBe(0);
  await page.getByText('This game is over').first().waitFor();
});
