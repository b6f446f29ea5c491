import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { smoke } from '../../operator/commands/smoke.ts';
import { freePorts } from '../local/ports.ts';
import { type RunningCloud, startCloudProcess } from './cloud.ts';
import { type Spoil, siteBefore } from './site.ts';

let cloud: RunningCloud;
beforeAll(async () => {
  cloud = await startCloudProcess('--speed', '20', '--no-league');
});
afterAll(() => cloud?.remove());

/** The report on a site, without times. */
async function report(url: string, hear = 0): Promise<{ well: boolean; lines: string[] }> {
  const lines: string[] = [];
  const well = await smoke({ url, hear, say: (line) => lines.push(line.replace(/, \d+ ms/, '')) });
  return { well, lines };
}

async function spoilt(spoil: Spoil): Promise<string> {
  const { url, close } = await siteBefore(cloud.url, spoil);
  onTestFinished(close);
  return url;
}

const steps = [
  ...['page', 'config.json', 'session before', 'sign-up', 'session', 'session renewed'],
  ...['personal answers are kept by nobody', 'schedule', 'shared answers are kept by the edge'],
  ...['subscribe', 'offer', 'create', 'get', 'savePoints', 'getPoints', 'a forged claim is refused', 'leaderboard'],
  ...['messages', 'live message', 'logout', 'session after'],
];
const named = (lines: string[]) => lines.map((line) => line.replace(/^ok {4}|:.*/g, ''));

it('plays the main path of a site with a game on, and receives its messages', async () => {
  const { well, lines } = await report(cloud.url, 60);
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([]);
  expect(named(lines)).toEqual(steps);
  expect(well).toBe(true);
});

it('names the steps that it leaves out if no game is on', async () => {
  const url = await spoilt((path) => (path.includes('/schedule?') ? { body: '{"status":200,"data":[]}' } : undefined));
  const { well, lines } = await report(url);
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([
    'left  offer, create, get, points, leaderboard: no game can be joined',
    'left  messages: no game has begun',
  ]);
  expect(named(lines)).toContain('subscribe');
  expect(well).toBe(true);
});

const at =
  (
    part: string,
    change: (body: string) => Partial<{ status: number; headers: Record<string, string>; body: string }>,
  ): Spoil =>
  (path, { body }) =>
    path.includes(part) ? change(body) : undefined;

/** The user pool renews no session, so a fan without an access token is signed out. */
function neverRenewed(): Spoil {
  let checks = 0;
  return (path, { body }) => {
    if (!path.includes('/auth/session')) return undefined;
    checks += 1;
    return checks === 3 ? { body: body.replace('true', 'false') } : undefined;
  };
}

/** The edge's cache key lacks the query, so it answers every schedule with the first one. */
function oneKey(): Spoil {
  let first: string | undefined;
  return (path, { body }) => {
    if (!path.includes('/schedule?')) return undefined;
    first ??= body;
    return { body: first };
  };
}

it.each<[string, string, Spoil]>([
  ['page', "default-src 'none'", at('/schedule', () => ({ headers: { 'content-security-policy': 'default-src *' } }))],
  ['config.json', 'none of apiKey', at('/config.json', (body) => ({ body: body.replace('apiKey', 'key') }))],
  [
    'sign-up',
    '200 of signUp',
    at('/auth/signUp', () => ({ status: 500, body: '{"status":500,"error":{"code":"InternalError"}}' })),
  ],
  [
    'personal answers are kept by nobody',
    'no-store',
    at('/user/data', () => ({ headers: { 'cache-control': 'max-age=60' } })),
  ],
  ['session renewed', 'isLoggedIn true', neverRenewed()],
  ['shared answers are kept by the edge', 'an empty schedule', oneKey()],
  ['subscribe', '401', at('/config.json', (body) => ({ body: body.replace(/da2-\w+/, 'da2-ended') }))],
  ['a forged claim is refused', 'PointsNotSupported', at('/hype/savePoints', () => ({ status: 204, body: '' }))],
])('fails at %s by name: %s', async (step, why, spoil) => {
  const { well, lines } = await report(await spoilt(spoil));
  expect(lines.at(-1)).toMatch(new RegExp(`^FAIL {2}${step}: expected .*, found `));
  expect(lines.at(-1)).toContain(why);
  expect(lines.slice(0, -1).every((line) => line.startsWith('ok'))).toBe(true);
  expect(well).toBe(false);
});

it('is a command with an exit status, and does not depend on its machine', async () => {
  const run = promisify(execFile);
  const command = (...args: string[]) =>
    run('node', ['--import', 'tsx', 'operator/commands/smoke.ts', ...args], { env: { PATH: process.env.PATH } });
  expect((await command(`${cloud.url}/`)).stdout).toMatch(/^ok {4}page, \d+ ms\n(.*\n)*ok {4}session after, \d+ ms\n$/);
  await expect(command(`http://127.0.0.1:${await freePorts()}`)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^FAIL {2}page, \d+ ms: expected an answer to GET \/schedule, found Error: connect ECONNREFUSED/,
    ),
  });
  await expect(command('hype.example')).rejects.toMatchObject({
    code: 2,
    stderr:
      "error: command-argument value 'hype.example' is invalid for argument 'URL'. It takes the address of a site, such as https://play.your.domain: see `npm run -s smoke -- --help`.\n",
  });
});
