import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { LeaderboardPage } from '../../graphql/types.generated.ts';
import { startTime } from '../../web/src/game/live/clock.ts';
import { soon, withoutWorker } from './browser.ts';
import { newFan } from './fan.ts';
import { holdBack } from './held.ts';
import { complaints } from './look.ts';
import { cloud, fanPhone, guestPhone } from './on-shared-cloud.ts';
import { arrive, onlyGames } from './path.ts';
import { court, field } from './recordings.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

const until = 'END_FIRST_QUARTER';
const one = await stageGame(cloud, court, { until });
const other = await stageGame(cloud, field, { until });
/** A game of one fan, who has joined all six. */
const game = await stageGame(cloud, court);
const fan = await newFan(cloud.url);
await fan.joinAll(game.event);
await game.tellUntil(until);

it('warns of a path without a page and goes to the schedule', async () => {
  const { page } = await guestPhone([], withoutWorker);
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  await page.goto(`${cloud.url}/no/such/page`);
  await page.waitForURL('**/schedule', soon);
  expect(warned).toContain('Page not found: /no/such/page');
});

it('ends the subscription of a game when another is chosen, which starts without data of the first', async () => {
  const fan = await newFan(cloud.url);
  const { page } = await fanPhone(fan);
  await onlyGames(page, one.event.id, other.event.id);
  await fan.joinBingo(one.event.id);
  const sent: { type: string; id: string; payload?: { data: string } }[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload.toString()))));
  const started = ({ event: { id } }: StagedGame) =>
    sent.find(({ type, payload }) => type === 'start' && payload?.data.includes(id))?.id;
  const choose = async (game: StagedGame) => {
    await arrive(page, cloud.url, '/schedule', 'Today’s games');
    await page.getByRole('button', { name: `Play ${game.event.away.name} at ${game.event.home.name}, live` }).tap();
    await page.waitForURL('**/home');
  };
  await choose(one);
  await expect.poll(() => started(one), soon).toBeDefined();
  await page.getByRole('link', { name: /^Bingo, \d+ points/ }).waitFor(soon);
  // The page leaves the previous game although the next one does not load.
  const answer = await holdBack(page, '**/api/gameManagement/gameEvent?*');
  await choose(other);
  const stopped = () => sent.filter(({ type }) => type === 'stop').map(({ id }) => id);
  await expect.poll(stopped, soon).toEqual([started(one)]);
  expect(started(other)).toBeUndefined();
  answer();
  await expect.poll(() => started(other), soon).toBeDefined();
  await page.getByRole('button', { name: 'Play Bingo', exact: true }).waitFor(soon);
  expect(stopped()).toEqual([started(one)]);
});

it('warns in the console alone of a team that could not be joined, and lets the fan try again', async () => {
  const { page } = await fanPhone(await newFan(cloud.url), one.event.id, { named: [/status of 500/] });
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  await page.route('**/api/hype/create?*', (route) => route.fulfill({ status: 500 }));
  await arrive(page, cloud.url, '/ticTacToe', 'Tic-Tac-Toe');
  await page.getByRole('button', { name: 'Choose your team' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Choose your team' });
  await sheet.getByRole('radio').first().check();
  await sheet.getByRole('button', { name: "Let's go" }).tap();
  await expect.poll(() => warned.join(), soon).toContain('Team selection failed:');
  await expect.poll(() => sheet.getByRole('button', { name: "Let's go" }).isEnabled(), soon).toBe(true);
  expect(await page.getByText('You have not joined yet').count()).toBe(0);
  await page.unroute('**/api/hype/create?*');
  await sheet.getByRole('button', { name: "Let's go" }).tap();
  await page.getByRole('grid', { name: 'The court in nine zones' }).waitFor(soon);
});

const breakCall = (page: Page, call: string) =>
  page.route(call, (route) =>
    route.fulfill({ status: 500, json: { status: 500, error: { code: 'InternalError', message: '' } } }),
  );

it('has the header from the schedule, as before the game, if the event did not load', async () => {
  // The time in the header is as this process has it.
  const { timeZone: timezoneId } = new Intl.DateTimeFormat().resolvedOptions();
  const { page } = await fanPhone(fan, game.event.id, { named: [/status of 500/], timezoneId });
  await breakCall(page, '**/api/gameManagement/gameEvent?*');
  await page.goto(`${cloud.url}/home`);
  const failure = page.getByRole('alert').filter({ hasText: 'The game did not load', visible: true });
  await failure.getByRole('button', { name: 'Try again' }).waitFor(soon);
  const header = page.getByRole('banner').filter({ hasText: game.event.home.name });
  await header.waitFor(soon);
  const text = await header.innerText();
  expect(text).toContain(game.event.away.name);
  expect(text).toContain(startTime(game.event));
  expect(await complaints(page, 'an event that did not load')).toEqual([]);
});

it('has the fan’s points and rank where one of their games did not load', async () => {
  const own = async () =>
    ((await fan.call('GET', `/api/user/leaderboard?eventId=${game.event.id}`)) as unknown as LeaderboardPage).me;
  await expect.poll(async () => (await own())?.points ?? 0, soon).toBeGreaterThan(0);
  const { page } = await fanPhone(fan, game.event.id, { named: [/status of 500/] });
  await breakCall(page, '**/api/hype/get?*hypeGame=bingo*');
  await page.goto(`${cloud.url}/home`);
  await page.getByRole('button', { name: 'Try again: Bingo' }).waitFor(soon);
  const me = await own();
  const shown = async () => (await page.locator('main dl:visible').first().innerText()).replaceAll(/\s+/g, ' ');
  // Each number appears twice: for screen readers and as rolling digits.
  const numbers = new RegExp(`^${me?.points.toLocaleString('en-US')} .*points ${me?.rank} .*/ 1 rank`);
  await expect.poll(shown, soon).toMatch(numbers);
});

const why = 'This phone could not work out its points. Your entry is safe, and your other games go on.';

it('says that one game cannot be scored, and goes on with the others', async () => {
  const { page } = await fanPhone(fan, game.event.id);
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
});
