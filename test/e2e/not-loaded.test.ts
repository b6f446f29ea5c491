import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { LeaderboardPage } from '../../graphql/types.generated.ts';
import { startTime } from '../../web/src/game/live/clock.ts';
import { phoneOf, soon } from './browser.ts';
import { type HttpFan, newFan } from './fan.ts';
import { holdBack } from './held.ts';
import { complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive } from './path.ts';
import { court } from './recordings.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

let game: StagedGame;
let fan: HttpFan;

beforeAll(async () => {
  game = await stageGame(cloud, court);
  fan = await newFan(cloud.url, 'not_loaded_yet');
  await fan.joinAll(game.event);
  await game.tellUntil('END_SECOND_QUARTER');
});

const phone = () => phoneOf(browser, fan, game.event.id, { named: [/status of 500/] });
const breakCall = (page: Page, call: string) =>
  page.route(call, (route) =>
    route.fulfill({ status: 500, json: { status: 500, error: { code: 'InternalError', message: '' } } }),
  );
const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text, visible: true });

it('has the header that the schedule knows, as before the game, beside an event that did not load', async () => {
  const { page, end } = await phone();
  await breakCall(page, '**/api/gameManagement/gameEvent?*');
  await page.goto(`${cloud.url}/home`);
  await alertOf(page, 'The game did not load').getByRole('button', { name: 'Try again' }).waitFor(soon);
  const header = page.getByRole('banner').filter({ hasText: game.event.home.name });
  await header.waitFor(soon);
  const text = await header.innerText();
  expect(text).toContain(game.event.away.name);
  expect(text).toContain(startTime(game.event));
  expect(await complaints(page, 'an event that did not load')).toEqual([]);
  await end();
});

it('has the fan’s points and rank where one of their games did not load', async () => {
  const { page, end } = await phone();
  await breakCall(page, '**/api/hype/get?*hypeGame=bingo*');
  await page.goto(`${cloud.url}/home`);
  await page.getByRole('button', { name: 'Try again: Bingo' }).waitFor(soon);
  const { me } = (await fan.call(
    'GET',
    `/api/user/leaderboard?eventId=${game.event.id}`,
  )) as unknown as LeaderboardPage;
  const shown = async () => (await page.locator('main dl:visible').first().innerText()).replaceAll(/\s+/g, ' ');
  // Each number appears twice: for screen readers and as rolling digits.
  const numbers = new RegExp(`^${me?.points.toLocaleString('en-US')} .*points ${me?.rank} .*/ 1 rank`);
  await expect.poll(shown, soon).toMatch(numbers);
  await end();
});

const why = 'This phone could not work out its points. Your entry is safe, and your other games go on.';

it('says of a game alone that it cannot be scored, and goes on with the others', async () => {
  const game = await stageGame(cloud, court);
  const fan = await newFan(cloud.url);
  await fan.joinAll(game.event);
  await game.tellUntil('END_FIRST_QUARTER');
  const { page, end } = await phoneOf(browser, fan, game.event.id);
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  await page.route('**/api/hype/get?*bingo*', async (route) => {
    const { status, data } = (await (await route.fetch()).json()) as { status: number; data: object };
    await route.fulfill({ json: { status, data: { ...data, items: [null] } } });
  });
  const answer = await holdBack(page, '**/api/user/leaderboard?*');
  await page.goto(`${cloud.url}/home`);
  await page.getByText(why).filter({ visible: true }).waitFor();
  await page.getByRole('link', { name: /^Squares, \d+ points/ }).waitFor();
  // The sum of the other side games is not the fan's total, so the page shows the server's answer.
  const sum = page.getByRole('definition').first();
  expect(await sum.innerText()).toBe('–');
  answer();
  await sum.getByText('points').waitFor();
  expect(warned.filter((text) => text.startsWith('Scoring failed. bingo'))).toHaveLength(1);
  expect(await complaints(page, 'the hub')).toEqual([]);
  await arrive(page, cloud.url, '/bingo', 'Bingo');
  await page.getByText(why).filter({ visible: true }).waitFor();
  expect(await complaints(page, 'Bingo')).toEqual([]);

  // The entry itself is valid, so the page reads it again.
  await page.unroute('**/api/hype/get?*bingo*');
  await page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).tap();
  await page.getByRole('grid', { name: 'Your Bingo board' }).waitFor();
  await arrive(page, cloud.url, '/home', 'Your games');
  await sum.getByRole('button', { name: /points?, show the receipt$/ }).waitFor();
  await end();
});
