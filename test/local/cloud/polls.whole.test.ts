import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toMessage } from '../../../games/timeline/message.ts';
import { feed as feedLine } from '../../../operator/commands/feed.ts';
import { Provider, refuse } from '../../fixtures/provider.ts';
import { runCommand } from '../../operator/run-command.ts';
import { cloudForFile } from './cloud-for-file.ts';

// The real templates and bundles: the command, the schedule's Lambda, the poll queue, the loop, the ingest queue, the log.
const { cloud, dataDir, logged, run, feed, typed } = cloudForFile();
const served = new Provider();
beforeAll(() => served.start());
afterAll(() => served.stop());
beforeEach(() => {
  served.forget();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const command = async (...args: string[]) => (await feed(...args)).answer;
const stored = async (eventId: string) => {
  const { readLog } = await import('../../../lambdas/stores/log.ts');
  return (await readLog(eventId, 0)).flatMap(({ messages }) => messages.map(({ data }) => data.id));
};
const at = Date.now();
const plays = (...ids: string[]) => ({
  messages: ids.map((id) => toMessage({ kind: 'clock', id, rev: 1, order: Number(id), at, period: 1, clock: 700 })),
});
const fileOf = (name: string, content: object): string => {
  const file = join(dataDir, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

/** Imports an event that is on now. The catalogue has a second entry that is no event. */
async function imported(id: string): Promise<string> {
  const team = (tid: string) => ({ id: tid, sport: 'BASKETBALL', name: `Team ${tid}`, shortName: 'TEA', players: [] });
  const event = { id, sport: 'BASKETBALL', startsAt: Date.now() - 1_000, home: 'h', away: 'a' };
  const file = fileOf(`${id}.json`, { teams: [team('h'), team('a')], events: [event, {}] });
  const dropped = [expect.stringMatching(/^events\[1\]: id must be /)];
  const report = [{ file, events: 1, teams: 2, lines: 0, unchanged: 0, ignored: [], dropped }];
  expect(await command('import', 'hype', '--dry-run', file)).toEqual(report);
  await expect(command('status', id)).rejects.toThrow(`There is no event ${id}.`);
  expect(await feed('import', 'hype', file)).toEqual({ status: 1, answer: report });
  return id;
}

it('a polled source is stored as the provider answers, with validators, until it is unpolled', async () => {
  const id = await imported('polled');
  const url = served.serve('/game', plays('1', '2'), '"one"');
  expect(await command('poll', 'hype', id, url)).toEqual({ eventId: id, provider: 'hype', url, changed: true });
  expect(await command('status', id)).toMatchObject({ status: 'SCHEDULED', poll: { url, lastGood: null, changes: 0 } });

  await cloud().invoke('Polling/Due', {});
  await expect.poll(() => stored(id)).toEqual(['1', '2']);
  await expect.poll(() => served.asked.at(-1)?.headers['if-none-match']).toBe('"one"');
  served.serve('/game', plays('1', '2', '3'), '"two"');
  await expect.poll(() => stored(id)).toEqual(['1', '2', '3']);
  const poll = { failingSince: null, lastGood: expect.any(String) };
  expect(await command('status', id)).toMatchObject({ poll });
  const row = { eventId: id, source: 'hype', status: 'ACTIVE', adjusted: 0, ignored: { hype: {} } };
  expect(await command('status')).toContainEqual(expect.objectContaining({ ...row, lag: expect.any(Number) }));
  await command('unpoll', id);
  expect(await command('status', id)).toMatchObject({ poll: null });
});

it('the secret of the running cloud signs what the command pushes, and is printed for others who push', async () => {
  const id = await imported('pushed');
  const file = fileOf('delivery.json', { eventId: id, ...plays('1', '2') });
  expect(await command('push', 'hype', file)).toMatchObject({ status: 200 });
  await expect.poll(() => stored(id)).toEqual(['1', '2']);
  const { text: secret } = await run('secret', 'hype');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect((await run('secret', 'espn')).text).not.toBe(secret);
  const { sign } = await import('../../../lambdas/feeds/webhook/signature.ts');
  const [timestamp, body] = [Math.floor(Date.now() / 1000), JSON.stringify({ eventId: id, ...plays('3') })];
  const headers = { 'x-hype-timestamp': `${timestamp}`, 'x-hype-signature': sign(secret, timestamp, body) };
  expect((await fetch(`${cloud().url}/api/feed/hype`, { method: 'POST', headers, body })).status).toBe(200);
  await expect.poll(() => stored(id)).toEqual(['1', '2', '3']);

  served.faults.push(refuse(401));
  await expect(command('push', 'hype', file, `--url=${served.url}`)).rejects.toThrow('The webhook answers 401');
});

describe('npm run feed', () => {
  it('stores headers of a host, lists their names, and removes them', async () => {
    const stored = (lines: string) => typed(lines, 'headers', '127.0.0.1');
    await expect(stored('x-api-key s3cret')).rejects.toThrow('Line 1 is not `name: value`.');
    await expect(stored('User-Agent: Mozilla')).rejects.toThrow('Line 1 has user-agent, which is the same');
    await expect(command('headers')).rejects.toThrow('headers takes either a host or --list.');
    const names = { '127.0.0.1': ['x-api-key', 'x-client'] };
    expect(await stored('X-Api-Key: s3cret\r\n\nx-client: a: b\n')).toEqual(names);
    expect(await command('headers', '--list')).toEqual(names);
    expect(await stored('')).toEqual({});
  });

  it.each([
    [['unpoll', 'no body'], 'There is no event no body.'],
    [['push', 'telepathy', 'package.json'], 'telepathy is no feed; nba-live, '],
    [['push', 'hype', 'package.json', '--url=nonsense'], 'It takes the address of a site'],
    [['push', 'hype', 'package.json', '--url=http://127.0.0.1:9'], 'http://127.0.0.1:9 does not answer'],
    [['headers', 'UPPER.example'], 'UPPER.example is not the name of a host'],
    [['poll', 'hype', 'polled', 'https://evil.example/x'], 'evil.example is not a configured host'],
    [['poll', 'hype', 'polled', 'https://cdn.nba.com/x?api_key=s3cret'], 'The URL is refused: it holds a key.'],
    [['import', 'telepathy', 'x.json'], 'telepathy has no catalogue'],
    [['import', 'hype', '/nowhere.json'], '/nowhere.json cannot be read (ENOENT).'],
    [['import', 'espn', 'package.json'], 'package.json is not of espn: it is neither'],
  ])('%j is refused in one sentence', async (args, sentence) => {
    await expect(command(...args)).rejects.toThrow(sentence);
  });

  it('names the output to set for a deployed account', async () => {
    Object.assign(process.env, cloud().environment);
    const arn = process.env.FEED_SECRET_ARN;
    delete process.env.FEED_SECRET_ARN;
    await expect(runCommand(feedLine, ['secret', 'hype'])).rejects.toThrow(
      'FEED_SECRET_ARN is not set: it is the output FeedSecretArn',
    );
    process.env.FEED_SECRET_ARN = arn;
  });
});

it('nothing was logged but delays of the feed and routine', () => {
  expect(logged.filter((line) => !/a poll failed|feed delayed/.test(line))).toEqual([]);
});
