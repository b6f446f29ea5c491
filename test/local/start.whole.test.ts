import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folder } from './cloud/assemblies.ts';
import { freePorts } from './ports.ts';

const root = join(import.meta.dirname, '../..');

type Started = {
  child: ChildProcess;
  /** Output so far. */
  printed: { out: string; err: string };
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

/** Runs `npm start -- …` as a process. */
function run(args: string[], { node = [] as string[], script = 'local/start.mjs' } = {}): Started {
  const child = spawn(process.execPath, [...node, script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (text) => (printed.out += text));
  child.stderr.on('data', (text) => (printed.err += text));
  const ended = new Promise<Awaited<Started['ended']>>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, printed, ended };
}

/** Runs it until it is ready, with its address. */
async function ready(args: string[]): Promise<Started & { url: string }> {
  const started = run(args);
  const line = () => /^Hype is ready in ([\d.]+) s: (\S+)$/m.exec(started.printed.out);
  await expect.poll(() => line() ?? started.printed.err, { timeout: 120_000 }).toEqual(expect.any(Array));
  return { ...started, url: line()?.[2] as string };
}

/** Events of the day before and the day after a moment, by default of now. */
async function schedule(url: string, now = Date.now()): Promise<{ id: string }[]> {
  const response = await fetch(`${url}/api/gameManagement/schedule?from=${now - 864e5}&to=${now + 864e5}`);
  return ((await response.json()) as { data: { id: string }[] }).data;
}

/** The exit code and the sentence of a start that fails. */
async function refusal(started: Started): Promise<[code: number | null, sentence: string]> {
  const { code } = await started.ended;
  expect(started.printed.out).toBe('');
  return [code, started.printed.err];
}

test.each(['local/start.mjs', 'test/suite/start.mjs'])('an old Node gets a sentence of %s', async (script) => {
  const versions = "{ ...process.versions, node: '20.18.3' }";
  const old = `data:text/javascript,Object.defineProperty(process, 'versions', { value: ${versions} })`;
  expect(await refusal(run(['quick'], { node: ['--import', old], script }))).toEqual([
    1,
    'Hype needs Node 20.19 or newer; this is Node 20.18.3.\n',
  ]);
});

test('missing packages get a sentence', async () => {
  const copy = folder({});
  for (const name of ['local/start.mjs', 'operator/on-node.mjs']) cpSync(join(root, name), join(copy, name));
  const script = join(copy, 'local/start.mjs');
  expect(await refusal(run([], { script }))).toEqual([1, 'The packages are not installed: run `npm ci` first.\n']);
});

/** Takes a port until the test is over. */
async function take(port: number): Promise<void> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void holder.close());
}

test('a taken port gets a sentence, also one of the services', async () => {
  const port = await freePorts();
  await take(port + 1);
  const sentence = `Port ${port + 1} is taken: stop what uses it, or start with another --port.\n`;
  expect(await refusal(run(['--port', String(port)]))).toEqual([1, sentence]);
});

test.each<[data: string, code: string]>([
  [join(import.meta.dirname, 'start.whole.test.ts'), 'EEXIST'],
  // Only Linux has /proc, where Node's recursive mkdir hangs.
  ...(process.platform === 'linux' ? [['/proc/x', 'ENOENT'] satisfies [string, string]] : []),
])('the data folder %s gets a sentence', async (data, code) => {
  const sentence = `${data} cannot be the data folder (${code}): start with another --data.\n`;
  expect(await refusal(run(['--port', String(await freePorts()), '--data', data]))).toEqual([1, sentence]);
});

test.skipIf(!existsSync('/dev/full'))('a full disk gets a sentence', { timeout: 240_000 }, async () => {
  const data = folder({ 'secrets/.keep': '' });
  symlinkSync('/dev/full', join(data, 'secrets/secrets.jsonl.length'));
  const started = run(['--port', String(await freePorts()), '--data', data, '--crowd', '0']);
  expect((await started.ended).code).toBe(1);
  const sentence = `The disk of ${data} is full: make room and start again. What was confirmed is kept.\n`;
  expect(started.printed.err).toBe(sentence);
});

test('the repository may be in a folder with a space in its name', async () => {
  const copy = join(folder({}), 'my games');
  mkdirSync(copy);
  cpSync(join(root, 'local'), join(copy, 'local'), { recursive: true });
  const linked = ['games', 'graphql', 'infra', 'lambdas', 'node_modules', 'operator', 'package.json', 'tsconfig.json'];
  for (const name of linked) symlinkSync(join(root, name), join(copy, name));
  const port = await freePorts();
  await take(port);
  // It is refused after it went to its own folder, and before it builds anything there.
  const [, sentence] = await refusal(run(['--port', String(port)], { script: join(copy, 'local/start.mjs') }));
  expect(sentence).toContain(`Port ${port} is taken`);
});

test('plays, survives a kill, stops on a signal, deletes its data on request', async () => {
  const data = join(folder({}), 'data');
  const begin = async (...more: string[]) => {
    const port = await freePorts();
    const place = ['--port', String(port), '--data', data];
    return { ...(await ready([...place, '--speed', '100', '--no-league', '--crowd', '0', ...more])), port };
  };
  const log = async (url: string, eventId: string) => {
    const response = await fetch(`${url}/api/gameManagement/messages?eventId=${eventId}&after=0`);
    const { data, error } = (await response.json()) as { data?: unknown[]; error?: object };
    return data ?? [error];
  };
  const pool = async (url: string) =>
    ((await (await fetch(`${url}/config.json`)).json()) as Record<string, string>).userPoolId;

  const first = await begin();
  expect(first.url).toBe(`http://localhost:${first.port}`);
  // Its owner alone may read it.
  expect(statSync(data).mode & 0o777).toBe(0o700);
  const [event] = await schedule(first.url);
  const eventId = event?.id as string;
  await expect.poll(async () => (await log(first.url, eventId)).length).toBeGreaterThan(5);
  const had = await log(first.url, eventId);
  const poolId = await pool(first.url);

  for (const more of [[], ['--reset']]) {
    const port = await freePorts();
    const what = 'stop the `npm start` that still runs with it, or start with another --data.';
    expect(await refusal(run(['--port', String(port), '--data', data, ...more]))).toEqual([
      1,
      `${data} is in use by another process: ${what}\n`,
    ]);
  }

  first.child.kill('SIGKILL');
  await first.ended;
  const second = await begin();
  expect(second.printed.out).toContain(`${eventId} goes on`);
  expect(await pool(second.url)).toBe(poolId);
  // The first call of a Lambda may take longer than it is given.
  await expect.poll(async () => (await log(second.url, eventId)).slice(0, had.length)).toEqual(had);
  await expect.poll(async () => (await log(second.url, eventId)).length).toBeGreaterThan(had.length);
  second.child.kill('SIGTERM');
  expect(await second.ended).toEqual({ code: 0, signal: null });
  expect(second.printed.err).toBe('');

  const third = await begin('--reset');
  expect(await pool(third.url)).not.toBe(poolId);
  expect((await schedule(third.url)).map(({ id }) => id)).not.toContain(eventId);
  third.child.kill('SIGINT');
  expect((await third.ended).code).toBe(0);
});

test('recordings play if no league can be reached, and a crowd joins them', { timeout: 240_000 }, async () => {
  // Port 9 takes no connection.
  const league = 'http://127.0.0.1:9/apis/site/v2/sports/basketball/nba/scoreboard';
  const live = ['--live', league, '--contact', 'https://example.com/hype', '--no-recordings'];
  const place = ['--port', String(await freePorts()), '--data', folder({})];
  const { url, printed } = await ready([...place, '--speed', '120', '--crowd', '8', ...live]);
  await expect.poll(async () => (await schedule(url)).length).toBeGreaterThan(0);
  // After the first fans have joined a game.
  const crew = `[crowd] an invented crew takes you in: ${url}/crew#`;
  await expect.poll(() => printed.out, { timeout: 200_000, interval: 1000 }).toContain(crew);
});
