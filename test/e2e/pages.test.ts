import { beforeAll, expect, it } from 'vitest';
import { openPhone, type Phone, phoneOf, soon, withoutWorker } from './browser.ts';
import { HttpFan } from './fan.ts';
import { holdBack } from './held.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive, onlyGames } from './path.ts';
import { court, field } from './recordings.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

let games: StagedGame[];
beforeAll(async () => {
  games = await Promise.all([court, field].map((recording) => stageGame(cloud, recording)));
  for (const game of games) await game.tellUntil('END_FIRST_QUARTER');
});

/** A phone of a new fan; with a game, that game is the chosen one. */
async function visit(game?: StagedGame, named: RegExp[] = []): Promise<Phone & { fan: HttpFan; name: string }> {
  const fan = new HttpFan(cloud.url);
  const name = await fan.signUp();
  return { ...(await phoneOf(browser, fan, game?.event.id, { named })), fan, name };
}
const first = () => games[0] as StagedGame;
const match = ({ event: { away, home } }: StagedGame) => `${away.name} at ${home.name}`;

it('warns of a path without a page and goes to the schedule', async () => {
  const { page, end } = await openPhone(browser, [], withoutWorker);
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  await page.goto(`${cloud.url}/no/such/page`);
  await page.waitForURL('**/schedule', soon);
  expect(warned).toContain('Page not found: /no/such/page');
  await end();
});

it('ends the subscription of a game when another is chosen, which starts with nothing of the first', async () => {
  const { page, end, fan } = await visit();
  const [one, other] = games as [StagedGame, StagedGame];
  await onlyGames(page, one.event.id, other.event.id);
  await fan.joinBingo(one.event.id);
  const sent: { type: string; id: string; payload?: { data: string } }[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload.toString()))));
  const started = ({ event: { id } }: StagedGame) =>
    sent.find(({ type, payload }) => type === 'start' && payload?.data.includes(id))?.id;
  const choose = async (game: StagedGame) => {
    await arrive(page, cloud.url, '/schedule', 'Today’s games');
    await page.getByRole('button', { name: `Play ${match(game)}, live` }).tap();
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
  await end();
});

it('warns in the console alone of a team that could not be joined, and lets the fan try again', async () => {
  const { page, end } = await visit(first(), [/status of 500/]);
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
  await end();
});
