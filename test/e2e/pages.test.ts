import { beforeAll, expect, it } from 'vitest';
import { packRanking } from '../../games/ranking/ranking.ts';
import { openPhone, type Phone, phoneOf, soon, withoutWorker } from './browser.ts';
import { HttpFan } from './fan.ts';
import { holdBack } from './held.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive } from './path.ts';
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
  const { page, problems, close } = await openPhone(browser, [], withoutWorker);
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  await page.goto(`${cloud.url}/no/such/page`);
  await page.waitForURL('**/schedule', soon);
  expect(warned).toContain('Page not found: /no/such/page');
  expect(problems).toEqual([]);
  await close();
});

it('shows score and navigation around the pages of a game, and no score around the schedule', async () => {
  const { page, problems, close } = await visit(first());
  const { away, home } = first().event;
  const score = page.getByRole('banner').filter({ visible: true });
  for (const [path, heading] of [
    ['/home', 'Your games'],
    ['/leaderboard', 'The board is still dark'],
  ] as const) {
    await arrive(page, cloud.url, path, heading);
    expect(await score.textContent()).toContain(away.shortName);
    expect(await score.textContent()).toContain(home.shortName);
    expect(await page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).count()).toBe(1);
  }
  await arrive(page, cloud.url, '/schedule', 'Today’s games');
  expect(await score.filter({ hasText: away.shortName }).count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

it('ends the subscription of a game when another is chosen, which starts with nothing of the first', async () => {
  const { page, problems, close, fan } = await visit();
  const [one, other] = games as [StagedGame, StagedGame];
  await page.route('**/api/gameManagement/schedule?*', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: { id: string }[] };
    const ours = data.filter(({ id }) => games.some(({ event }) => event.id === id));
    await route.fulfill({ json: { status: 200, data: ours } });
  });
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
  expect(problems).toEqual([]);
  await close();
});

it('shows the first five of a longer leaderboard on the hub', async () => {
  const { page, problems, close } = await visit(first());
  const data = [...'abcdefg'].map((letter, index) => ({ username: `fan_${letter}`, points: 700 - 100 * index }));
  const totals = new Map(data.map(({ points }) => [points, 1]));
  await page.route('**/api/gameManagement/messages?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const { seq = 0 } = answer.ranking ?? {};
    const ranking = packRanking({ seq, until: Date.now() + 60_000, players: data.length, totals, top: data });
    await route.fulfill({ json: { ...answer, ranking } });
  });
  await arrive(page, cloud.url, '/home', 'Your games');
  await page.getByRole('heading', { name: 'Top five' }).scrollIntoViewIfNeeded();
  const lines = page.getByRole('list', { name: 'Top five' }).getByRole('listitem');
  await lines.filter({ hasText: 'fan_a' }).waitFor(soon);
  const names = (await lines.allTextContents()).map((text) => /fan_[a-g]/.exec(text)?.[0]);
  expect(names).toEqual(['fan_a', 'fan_b', 'fan_c', 'fan_d', 'fan_e']);
  expect(problems).toEqual([]);
  await close();
});

it('asks for both teams side by side', async () => {
  const { page, problems, close } = await visit(first());
  const asked: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/team/details?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('tid') ?? '');
    await held;
    await route.continue();
  });
  await page.goto(`${cloud.url}/home`);
  const { away, home } = first().event;
  await expect.poll(() => asked.toSorted(), soon).toEqual([away.id, home.id].toSorted());
  answer();
  expect(problems).toEqual([]);
  await close();
});

it('only logs that the subscription failed, and follows the game all the same', async () => {
  const { page, problems, close } = await visit(first());
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { type, id } = JSON.parse(message.toString());
      if (type !== 'start') server.send(message);
      else socket.send(JSON.stringify({ type: 'error', id, payload: { errors: [{ message: 'Refused' }] } }));
    });
  });
  await arrive(page, cloud.url, '/home', 'Your games');
  await expect.poll(() => warned.join(), soon).toContain('The subscription failed:');
  await page
    .getByRole('banner')
    .getByText(/End of Q1|Q2/)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

it('warns in the console alone of a team that could not be joined, and lets the fan try again', async () => {
  const { page, problems, close } = await visit(first(), [/status of 500/]);
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
  expect(problems).toEqual([]);
  await close();
});
