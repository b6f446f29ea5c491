import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allRecordings, type Recording } from '../../../local/league/recording.ts';
import { UserError } from '../../../operator/caller.ts';
import { token } from '../../../operator/commands/token.ts';
import { stageGame } from '../../e2e/staged-game.ts';
import { runCommand } from '../../operator/run-command.ts';
import { RealtimeClient } from '../appsync/gateway.ts';
import { cloudForFile } from './cloud-for-file.ts';

const page = readFileSync(new URL('../../../docs/graphql-evening.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/^```graphql\n([\s\S]+?)^```$/gm)].map(([, text = '']) => text);

const { dataDir, cloud, config } = cloudForFile();
const fan = { username: 'courtside', email: 'courtside@example.com', password: 'tip-off-2024' };

const tokenOf = async (username: string, password: string) => {
  delete process.env.USER_POOL_ID;
  const line = token(async () => password);
  return (await runCommand(line, [username, `--data=${dataDir}`])).text;
};

it('docs/graphql-evening.md is an evening, operation by operation', { timeout: 180_000 }, async () => {
  const { apiKey = '' } = await config();
  const game = await stageGame({ data: dataDir }, allRecordings()[0] as Recording);
  await game.tellUntil(({ period, clock }) => period === 1 && clock < 700);

  const left = [...blocks];
  const variables: Record<string, unknown> = { ...fan, after: 0 };
  /** The next operation of the page. */
  const next = (name: string): string => {
    const query = left.shift() ?? '';
    expect(query).toMatch(new RegExp(`^(query|mutation|subscription) ${name}\\b`));
    return query;
  };
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  async function send(query: string, headers: Record<string, string>): Promise<any> {
    const [all, body] = [{ 'content-type': 'application/json', ...headers }, JSON.stringify({ query, variables })];
    const response = await fetch(`${cloud().url}/graphql`, { method: 'POST', headers: all, body });
    const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown };
    expect(errors).toBeUndefined();
    return Object.values(data)[0];
  }

  await send(next('SignUp'), { 'x-api-key': apiKey });
  const signedIn = { authorization: await tokenOf(fan.username, fan.password) };
  const ask = (query: string) => send(query, signedIn);

  variables.from = new Date().setHours(0, 0, 0, 0);
  variables.to = Number(variables.from) + 86_400_000 - 1;
  const games = (await ask(next('Schedule'))) as { id: string }[];
  expect(games.map(({ id }) => id)).toContain(game.event.id);
  Object.assign(variables, { eventId: game.event.id, name: game.event.id });

  const port = Number(new URL(cloud().url).port);
  const authorization = { host: 'localhost', 'x-api-key': apiKey };
  const client = await new RealtimeClient(port, authorization).initialised();
  await client.subscribed('1', game.event.id, { query: next('Subscribe'), authorization });

  Object.assign(variables, await ask(next('Offer')));
  expect(await ask(next('Ticket'))).toMatchObject({ version: variables.version, remaining: variables.position });
  const made = await ask(next('Create'));
  expect(made).toMatchObject({ points: 0 });
  variables.gameId = made.id;

  await game.tellUntil();
  const { payload } = await client.message('data', '1');
  const { name, data } = payload.data.subscribe;
  expect([name, JSON.parse(data).batch.length > 0]).toEqual([game.event.id, true]);
  client.socket.close();

  const [get, getPoints] = [next('Get'), next('GetPoints')];
  await expect.poll(() => ask(getPoints), { timeout: 60_000 }).toBeGreaterThan(0);
  const points = await ask(getPoints);
  const entry = await ask(get);
  expect(entry.points).toBe(points);
  expect(JSON.parse(entry.items)).toHaveLength(25);

  // The ranking follows the plays within seconds.
  const leaderboard = next('Leaderboard');
  const ranked = { me: { points, rank: 1 }, players: 1, official: false };
  await expect.poll(() => ask(leaderboard), { timeout: 90_000 }).toMatchObject(ranked);
  const receipt = await ask(next('Receipts'));
  expect([receipt.points, receipt.lines.at(-1).total]).toEqual([points, points]);
  expect((await ask(next('Messages'))).data.length).toBeGreaterThan(0);
  expect(left).toEqual([]);
});

it.each([
  [fan.username, 'another-2024'],
  ['nobody', fan.password],
])('no token is printed for %s with %s', async (name, password) => {
  const refused = new UserError(`The user pool refuses ${name}: WrongCredentials.`);
  await expect(tokenOf(name, password)).rejects.toEqual(refused);
});
