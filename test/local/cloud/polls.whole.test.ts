import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { feed as feedLine } from '../../../operator/commands/feed.ts';
import { competition, espnPlay, shot, summary } from '../../fixtures/espn.ts';
import { refuse } from '../../fixtures/provider.ts';
import { runCommand } from '../../operator/run-command.ts';
import {
  cloud,
  command,
  dataDir,
  forgetWord,
  imported,
  keyed,
  league,
  logged,
  plays,
  ran,
  served,
  stored,
} from './polled-cloud.ts';

// First: a warm Lambda reads stored headers again after minutes.
describe('a host that wants a key', () => {
  const typed = async (input: string, ...args: string[]) => {
    const { stdin } = process;
    Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true });
    try {
      return await command('headers', ...args);
    } finally {
      Object.defineProperty(process, 'stdin', { value: stdin, configurable: true });
    }
  };

  it('is polled with the headers that an operator stored, which are shown nowhere', async () => {
    keyed.demands = { 'x-api-key': 's3cret', 'x-client': 'a: b' };
    const id = await imported();
    const url = keyed.serve('/game', plays('1'));
    const asked = async () => {
      await cloud.invoke('Polling/Due', {});
      return keyed.asked;
    };
    expect(await command('headers', '--list')).toEqual({});
    await expect(typed('x-api-key s3cret', '127.0.0.1')).rejects.toThrow('Line 1 is not `name: value`.');
    await expect(typed('User-Agent: Mozilla', '127.0.0.1')).rejects.toThrow('Line 1 has user-agent, which is the same');
    await expect(command('headers')).rejects.toThrow('headers takes either a host or --list.');
    const names = { '127.0.0.1': ['x-api-key', 'x-client'] };
    expect(await typed('X-Api-Key: s3cret\r\n\nx-client: a: b\n', '127.0.0.1')).toEqual(names);
    expect(await command('headers', '--list')).toEqual(names);
    expect(await command('poll', 'hype', id, url)).toMatchObject({ changed: true });
    await asked();
    await expect.poll(() => stored(id)).toEqual(['1']);
    expect(keyed.asked[0]?.headers['user-agent']).toMatch(/^Hype\/\d/);
    expect(JSON.stringify([await command('status', id), logged])).not.toContain('s3cret');
    await command('unpoll', id);
    expect(await typed('', '127.0.0.1')).toEqual({});
  });
});

describe('the whole way', () => {
  it('goes from a catalogue and a source to stored plays, as the provider brings them', async () => {
    const id = await imported();
    const url = served.serve('/game', plays('1', '2'), '"one"');
    expect(await command('poll', 'hype', id, url)).toEqual({ eventId: id, provider: 'hype', url, changed: true });
    expect(await command('status', id)).toMatchObject({
      status: 'SCHEDULED',
      poll: { url, lastGood: null, changes: 0 },
    });

    await cloud.invoke('Polling/Due', {});
    await expect.poll(() => stored(id)).toEqual(['1', '2']);
    await expect.poll(() => served.asked.at(-1)?.headers['if-none-match']).toBe('"one"');
    served.serve('/game', plays('1', '2', '3'), '"two"');
    await expect.poll(() => stored(id)).toEqual(['1', '2', '3']);
    const status = await command('status', id);
    expect(status).toMatchObject({ poll: { failingSince: null } });
    expect(status.poll.lastGood).not.toBeNull();

    expect(await command('status')).toContainEqual(
      expect.objectContaining({
        eventId: id,
        source: 'hype',
        lag: expect.any(Number),
        status: 'ACTIVE',
        adjusted: 0,
        ignored: { hype: {} },
      }),
    );

    // A loop lasts a minute; without its source it ends at its next write.
    await command('unpoll', id);
    expect(await command('status', id)).toMatchObject({ poll: null });
  });
});

describe('a scoreboard', () => {
  it('drives the events of its league, and the document of a game is polled once a fan has opened it', async () => {
    const { importers } = await import('../../../lambdas/feeds/imports/importers.ts');
    const start = `${league.url}/apis/site/v2/sports/basketball/nba/`;
    const [today = '', ...days] = importers.get('espn')?.documents?.(`${start}scoreboard`, Date.now()) ?? [];
    const date = new Date(Date.now() - 3_600_000).toISOString();
    const competitors = competition().competitors as object[];
    const gameAt = (score: number) => ({
      ...competition({
        date,
        status: {
          period: 3,
          displayClock: '5:00',
          type: { name: 'STATUS_IN_PROGRESS', state: 'in', completed: false },
        },
      }),
      ...{ competitors: competitors.map((one) => ({ ...one, score: `${score}` })) },
    });
    const board = (score: number) => ({
      events: ['401', '402'].map((id) => ({ id, competitions: [gameAt(score)] })),
    });
    const pathOf = (url: string) => url.slice(league.url.length);
    league.serve(pathOf(today), board(60));
    for (const day of days) league.serve(pathOf(day), { events: [] });
    league.serve(pathOf(`${start}summary?event=402`), summary([espnPlay(1, 'Layup', shot(2, true))]));
    await ran('import', 'espn', `${start}scoreboard`);
    const asked = () => league.asked.map(({ path }) => path).filter((path) => path.includes('summary'));
    const { event: eventOf } = await import('../../../lambdas/stores/events.ts');

    await cloud.invoke('Polling/Due', {});
    await expect
      .poll(() => eventOf('401'), { timeout: 20_000 })
      .toMatchObject({ status: 'ACTIVE', score: { home: 60, away: 60 } });
    expect(asked()).toEqual([]);
    await fetch(`${cloud.url}/api/gameManagement/gameEvent?eventId=402`);
    await expect.poll(asked, { timeout: 20_000 }).toContain(pathOf(`${start}summary?event=402`));
    await expect.poll(() => stored('402'), { timeout: 20_000 }).toContain('1');
    league.serve(pathOf(today), board(62));
    await expect.poll(() => eventOf('401'), { timeout: 20_000 }).toMatchObject({ score: { home: 62, away: 62 } });
    expect(asked().every((path) => path.endsWith('402'))).toBe(true);
  }, 90_000);
});

describe('a loop over the real stores and queues', () => {
  const loop = async (id: string, owner: string, ms: number) => {
    const { pollEvent } = await import('../../../lambdas/feeds/poll/poll-loop.ts');
    await pollEvent(id, owner, Date.now() + ms);
  };

  it('is one at a time: of two at once one polls, and nothing is stored twice', async () => {
    const id = await imported();
    await command('poll', 'hype', id, served.serve('/twice', plays('1', '2')));
    await Promise.all([loop(id, 'one', 1_500), loop(id, 'other', 1_500)]);
    expect(served.asked).toHaveLength(1);
    await expect.poll(() => stored(id)).toEqual(['1', '2']);
  });

  it('takes over from one that was killed after it sent and before it kept', async () => {
    const id = await imported();
    const body = plays('1', '2');
    await command('poll', 'hype', id, served.serve('/killed', body, '"one"'));
    const { leasePoll: lease } = await import('../../../lambdas/stores/polls.ts');
    const { enqueue } = await import('../../../lambdas/feeds/ingest/request.ts');
    const { fetchJson: ask } = await import('../../../lambdas/feeds/sources/fetch-json.ts');
    await lease(id, 'killed', Date.now(), Date.now() + 500);
    const answer = await ask(`${served.url}/killed`);
    if (answer.kind !== 'body') throw new Error(answer.kind);
    await enqueue(id, 'hype', answer.body, `1-${answer.digest}`);
    await loop(id, 'next', 5_000);
    await expect.poll(() => stored(id)).toEqual(['1', '2']);
    // Messages of earlier tests' loops stay in the poll queue until their minute has ended.
    const others = () => Object.entries(cloud.backlog()).filter(([name]) => !/poll/i.test(name));
    await expect.poll(() => others().every(([, waiting]) => waiting === 0)).toBe(true);
    const { readLog } = await import('../../../lambdas/stores/log.ts');
    expect(await readLog(id, 0)).toHaveLength(1);
  });
});

describe('npm run feed', () => {
  it.each([
    [['unpoll', 'no body'], 'There is no event no body.'],
    [['push', 'telepathy', 'package.json'], 'telepathy is no feed; nba-live, '],
    [['push', 'hype', 'package.json', '--url=nonsense'], 'It takes the address of a site'],
    [['push', 'hype', 'package.json', '--url=http://127.0.0.1:9'], 'http://127.0.0.1:9 does not answer'],
    [['secret', 'telepathy'], 'telepathy is no feed; nba-live, '],
    [['headers', 'UPPER.example'], 'UPPER.example is not the name of a host'],
    [['status', 'nobody'], 'There is no event nobody.'],
    [['poll', 'telepathy', 'polled-1', 'http://127.0.0.1/'], 'telepathy is no feed'],
    [['poll', 'hype', 'nobody', 'http://127.0.0.1/'], 'There is no event nobody.'],
    [['poll', 'hype', 'polled-1', 'https://evil.example/x'], 'evil.example is not a configured host'],
    [['poll', 'hype', 'polled-1', 'https://cdn.nba.com/x?api_key=s3cret'], 'The URL is refused: it holds a key.'],
    [['import', 'telepathy', 'x.json'], 'telepathy has no catalogue'],
    [['import', 'hype', '/nowhere.json'], '/nowhere.json cannot be read (ENOENT).'],
    [['import', 'espn', 'package.json'], 'package.json is not of espn: it is neither'],
  ])('%j is refused in one sentence', async (args, sentence) => {
    const refused = command(...args);
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.not.toThrow('s3cret');
  });

  it('finds the secret of the running cloud by itself, and prints it', async () => {
    const id = await imported();
    const file = join(dataDir, 'delivery.json');
    writeFileSync(file, JSON.stringify({ eventId: id, ...plays('1', '2') }));
    expect(await command('push', 'hype', file)).toMatchObject({ status: 200 });
    await expect.poll(() => stored(id)).toEqual(['1', '2']);
    const { text: secret } = await ran('secret', 'hype');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect((await ran('secret', 'espn')).text).not.toBe(secret);
    const { sign } = await import('../../../lambdas/feeds/webhook/signature.ts');
    const [timestamp, body] = [Math.floor(Date.now() / 1000), JSON.stringify({ eventId: id, ...plays('3') })];
    const headers = { 'x-hype-timestamp': `${timestamp}`, 'x-hype-signature': sign(secret, timestamp, body) };
    const { status } = await fetch(`${cloud.url}/api/feed/hype`, { method: 'POST', headers, body });
    expect(status).toBe(200);
    await expect.poll(() => stored(id)).toEqual(['1', '2', '3']);
  });

  it('says in one sentence what is not set for a deployed account', async () => {
    Object.assign(process.env, cloud.environment);
    const arn = process.env.FEED_SECRET_ARN;
    delete process.env.FEED_SECRET_ARN;
    await expect(runCommand(feedLine, ['secret', 'hype'])).rejects.toThrow(
      'FEED_SECRET_ARN is not set: it is the output FeedSecretArn',
    );
    process.env.FEED_SECRET_ARN = arn;
  });

  it('pushes what the webhook can check', async () => {
    const { sign } = await import('../../../lambdas/feeds/webhook/signature.ts');
    const taken: { url: string | undefined; signed: boolean; type: string | undefined }[] = [];
    served.faults.push(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      const {
        'x-hype-timestamp': timestamp = '',
        'x-hype-signature': signature,
        'content-type': type,
      } = request.headers;
      taken.push({ url: request.url, signed: sign('s3cret', String(timestamp), text) === signature, type });
      response.writeHead(200).end('{"status":200}');
    });
    process.env.FEED_SECRET = 's3cret';
    const file = join(dataDir, 'delivery.json');
    writeFileSync(file, JSON.stringify(plays('1')));
    expect(await command('push', 'hype', file, `--url=${served.url}`)).toEqual({
      status: 200,
      answer: { status: 200 },
    });
    expect(taken).toEqual([{ url: '/api/feed/hype', signed: true, type: 'application/json' }]);
    served.faults.push(refuse(401));
    await expect(command('push', 'hype', file, `--url=${served.url}`)).rejects.toThrow('The webhook answers 401');
    delete process.env.FEED_SECRET;
  });

  it('leaves word that others on the machine cannot read, and says what to do where there is none', async () => {
    expect(statSync(join(dataDir, 'environment.json')).mode & 0o077).toBe(0);
    forgetWord();
    expect(readdirSync(dataDir)).not.toContain('environment.json');
    await expect(command('status', 'polled-1')).rejects.toThrow('run `npm start` beside this');
  });
});

it('nothing was logged but failed polls, the delays that follow from them, and routine', () => {
  const expected = /a poll failed|feed delayed|"level":"INFO"/;
  expect(logged.filter((line) => !expected.test(line))).toEqual([]);
});
