import type { SQSRecord } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Play } from '../../../games/timeline/play.ts';
import { handler } from '../../../lambdas/handlers/ingest.ts';
import { schedule } from '../../../lambdas/stores/events.ts';
import { forgetLoadedGame, readLog, timelineOf } from '../../../lambdas/stores/log.ts';
import { team } from '../../../lambdas/stores/teams.ts';
import { type Broadcast, broadcastOf, scheduleOf } from '../../../local/league/broadcast.ts';
import { type League, startLeague } from '../../../local/league/league.ts';
import type { Send } from '../../../local/league/player.ts';
import { allRecordings, type Recording } from '../../../local/league/recording.ts';
import { PREGAME } from '../../../operator/replay/replay.ts';
import { fakeAppSync } from '../../fixtures/app-sync.ts';
import { StillClock } from '../../fixtures/clock.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { embeddedQueue } from '../../fixtures/queue.ts';

embeddedDatabase();
embeddedQueue('settleQueueUrl');
fakeAppSync();

const [whole] = allRecordings();
if (!whole) throw new Error('there is no recording');
const short = whole.plays;
const SPEED = 10;

let days = 0;
let recording: Recording;
let clock: StillClock;
let sent: string[];
let league: League | undefined;
/** Decides on faults of the queue. */
let spoil: ((body: string) => 'lost' | 'refused' | undefined) | undefined;

/** Each test has another day and recording, since the tables stay. */
function newDay(): void {
  days += 1;
  recording = { ...(whole as Recording), key: `game-${days}` };
  clock = new StillClock(Date.UTC(2026, 0, 10 * days, 12));
  sent = [];
  spoil = undefined;
}

/** The queue and its Lambda. A delivery with a known id is ignored. */
const send: Send = async (delivery, id) => {
  const fault = spoil?.(JSON.stringify(delivery));
  if (fault === 'refused') throw new Error('the queue is away');
  if (sent.includes(id)) return;
  sent.push(id);
  if (fault === 'lost') return;
  const attributes = { ApproximateReceiveCount: '1', SentTimestamp: '0' };
  const { batchItemFailures } = await handler({
    Records: [{ messageId: id, body: JSON.stringify(delivery), attributes } as SQSRecord],
  });
  expect(batchItemFailures).toEqual([]);
};

const lines: string[] = [];
const start = async (speed = SPEED) => {
  league = await startLeague({ speed, clock, recordings: [recording], send, log: (line) => lines.push(line) });
};
/** Kills the league; only the tables stay. */
const kill = async () => {
  await league?.stop();
  league = undefined;
  sent = [];
};
afterEach(kill);

const events = async () =>
  (await schedule(clock.now() - 86_400_000, clock.now() + 86_400_000)).filter(({ id }) => id.startsWith(recording.key));
const playsIn = (broadcast: Broadcast) => scheduleOf(broadcast).map(({ play }) => play);
const idsOf = (plays: readonly Play[]) => plays.map(({ id }) => id).sort();
/** Ids of the log's plays; the log must have no gaps and no duplicates. */
async function logged(eventId: string): Promise<string[]> {
  const records = await readLog(eventId, 0);
  expect(records.map(({ seq }) => seq)).toEqual(records.map((_, index) => index + 1));
  return records.flatMap(({ messages }) => messages.map(({ data }) => String(data.id))).sort();
}
/** Lets time pass until the log of a broadcast has exactly what has happened by then. */
async function passTo(time: number, eventId: string, plays: readonly Play[]): Promise<void> {
  clock.moveTo(time);
  const happened = idsOf(plays.filter(({ at }) => at <= time));
  await vi.waitFor(async () => expect(await logged(eventId)).toEqual(happened), { timeout: 20_000, interval: 20 });
}
/** The event is written after the log. */
const eventually = (...expected: object[]) =>
  vi.waitFor(async () => expect((await events()).slice(0, expected.length)).toMatchObject(expected), 20_000);
/** Lets time pass in steps until something holds. */
const passUntil = (condition: () => Promise<void>, step = 1_000) =>
  vi.waitFor(
    async () => {
      clock.moveTo(clock.now() + step);
      await condition();
    },
    { timeout: 20_000, interval: 20 },
  );

describe('the league', () => {
  it('schedules two broadcasts, sends each play when it happens, from the pregame to the end, and goes on with the next', async () => {
    newDay();
    await start();
    const [first, second, ...more] = await events();
    const id = first?.id ?? '';
    const startsAt = clock.now() + PREGAME;
    expect([first, more]).toMatchObject([{ startsAt, score: { home: 0, away: 0 } }, []]);
    expect((await team(recording.home.id))?.players).toHaveLength(recording.home.players.length);
    const plays = playsIn(broadcastOf(recording, startsAt, SPEED));
    expect(plays).toHaveLength(short.length + 2);
    for (const seconds of [0, 5, 10, 11, 70, 71, 300]) await passTo(startsAt - PREGAME + seconds * 1_000, id, plays);
    await eventually({ status: 'ACTIVE' });
    await passTo(plays.at(-1)?.at ?? 0, id, plays);
    await eventually({ status: 'ENDED', score: { home: 125, away: 99 } });
    await passUntil(async () => expect(await events()).toHaveLength(3));
    const next = playsIn(broadcastOf(recording, second?.startsAt ?? 0, SPEED));
    await passTo((second?.startsAt ?? 0) + 1, second?.id ?? '', next);
    await eventually({ status: 'ENDED' }, { status: 'LIVE' }, { status: 'SCHEDULED' });
  });

  it('sends after a kill the plays that had not arrived, and moves no broadcast that had begun', async () => {
    newDay();
    await start();
    const [first] = await events();
    const id = first?.id ?? '';
    const startsAt = first?.startsAt ?? 0;
    const plays = playsIn(broadcastOf(recording, startsAt, SPEED));
    await passTo(startsAt + 60_000, id, plays);
    spoil = () => 'lost';
    clock.moveTo(startsAt + 90_000);
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
    await kill();
    spoil = undefined;
    clock.moveTo(startsAt + 120_000);
    await start(25);
    await passTo(startsAt + 120_000, id, plays);
    expect((await events())[0]).toMatchObject({ id, startsAt });
    await passTo(plays.at(-1)?.at ?? 0, id, plays);
    forgetLoadedGame(id);
    expect(idsOf((await timelineOf(id))?.timeline.plays() ?? [])).toEqual(idsOf(plays));
  });

  it('sends lost plays again, and keeps trying while the queue is away', async () => {
    newDay();
    const lost = short[40]?.id ?? '';
    let refusals = 3;
    spoil = (body) => {
      if (!body.includes(`"id":"${lost}"`)) return undefined;
      refusals -= 1;
      return refusals > 0 ? 'refused' : refusals === 0 ? 'lost' : undefined;
    };
    await start();
    const [first] = await events();
    await passUntil(async () => expect(refusals).toBeLessThan(0), 10_000);
    await passUntil(async () => expect(await logged(first?.id ?? '')).toHaveLength(short.length + 2));
    expect(lines).toContainEqual(expect.stringContaining('plays did not arrive and are sent again'));
    expect(lines).toContainEqual(expect.stringContaining('the queue is away'));
  });
});
