import type { SQSRecord } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../../../games/timeline/event.ts';
import type { Play } from '../../../games/timeline/play.ts';
import { handler } from '../../../lambdas/handlers/ingest.ts';
import { schedule } from '../../../lambdas/stores/events.ts';
import { forgetLoadedGame, readLog, timelineOf } from '../../../lambdas/stores/log.ts';
import { team } from '../../../lambdas/stores/teams.ts';
import { type Broadcast, broadcastOf, endOf, scheduleOf } from '../../../local/league/broadcast.ts';
import { openBroadcasts } from '../../../local/league/broadcasts.ts';
import { type League, startLeague } from '../../../local/league/league.ts';
import { withMistakes } from '../../../local/league/mistakes.ts';
import type { Send } from '../../../local/league/player.ts';
import { allRecordings, type Recording } from '../../../local/league/recording.ts';
import { slotOf } from '../../../local/league/timetabled.ts';
import { eventIdOf, PREGAME } from '../../../operator/replay/replay.ts';
import { fakeAppSync } from '../../fixtures/app-sync.ts';
import { StillClock } from '../../fixtures/clock.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { embeddedQueue } from '../../fixtures/queue.ts';

embeddedDatabase();
embeddedQueue('settleQueueUrl');
fakeAppSync();

const [basketball] = allRecordings() as [Recording];
/** The tables stay from test to test, so each test has days of its own. */
let clock: StillClock;
let league: League | undefined;
/** Ids of deliveries. */
let sent: string[] = [];
/** Decides on faults of the queue. */
let spoil: ((body: string) => 'lost' | 'refused' | undefined) | undefined;

/** The queue and its Lambda. A delivery with a known id is ignored. */
const send: Send = async (delivery, id) => {
  const fault = spoil?.(JSON.stringify(delivery));
  if (fault === 'refused') throw new Error('the queue is away');
  if (sent.includes(id)) return;
  sent.push(id);
  if (fault === 'lost') return;
  const attributes = { ApproximateReceiveCount: '1', SentTimestamp: '0' };
  const record = { messageId: id, body: JSON.stringify(delivery), attributes } as SQSRecord;
  expect((await handler({ Records: [record] })).batchItemFailures).toEqual([]);
};
/** Kills the league; only the tables stay. */
const kill = async () => {
  await league?.stop();
  league = undefined;
  sent = [];
  spoil = undefined;
};
afterEach(kill);

/** Events of the days around now. */
const eventsNow = () => schedule(clock.now() - 86_400_000, clock.now() + 86_400_000);
/** The timeline of a game's log. */
async function timelineInLog(id: string) {
  forgetLoadedGame(id);
  return (await timelineOf(id))?.timeline;
}

describe('a league of one recording', () => {
  const short = basketball.plays;
  const SPEED = 10;

  let days = 0;
  let recording: Recording;

  /** Each test has another day and recording. */
  function newDay(): void {
    days += 1;
    recording = { ...basketball, key: `game-${days}` };
    clock = new StillClock(Date.UTC(2026, 0, 10 * days, 12));
  }

  const lines: string[] = [];
  const start = async (speed = SPEED) => {
    league = await startLeague({ speed, clock, recordings: [recording], send, log: (line) => lines.push(line) });
  };
  const events = async () => (await eventsNow()).filter(({ id }) => id.startsWith(recording.key));
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
    clock.moveTo(startsAt + 120_000);
    await start(25);
    await passTo(startsAt + 120_000, id, plays);
    expect((await events())[0]).toMatchObject({ id, startsAt });
    await passTo(plays.at(-1)?.at ?? 0, id, plays);
    expect(idsOf((await timelineInLog(id))?.plays() ?? [])).toEqual(idsOf(plays));
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

describe('recordings by a timetable', () => {
  const SPEED = 12;
  const sports = ['BASKETBALL', 'FOOTBALL'] as const;

  const start = async () => {
    league = await startLeague({ speed: SPEED, clock, byTimetable: true, send, log: () => {} });
  };
  const games = async (sport?: string): Promise<GameEvent[]> =>
    (await eventsNow()).filter(({ type }) => !sport || type === sport);
  const eventually = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 55_000, interval: 50 });
  const settled = () =>
    eventually(async () => {
      for (const sport of sports) {
        const all = await games(sport);
        expect(all.some(({ status }) => status === 'ENDED')).toBe(true);
        expect(all.some(({ status, startsAt }) => startsAt <= clock.now() && status !== 'ENDED')).toBe(true);
        expect(all.some(({ status, startsAt }) => startsAt > clock.now() && status !== 'ENDED')).toBe(true);
      }
    });

  it('have at a start, whenever it is, a game on, one over and one to come in either sport', async () => {
    clock = new StillClock(Date.UTC(2026, 2, 3, 4, 5, 6) + 150_000);
    await start();
    await settled();
    for (const { id, home, type, startsAt, status } of await games()) {
      expect([type, status, (await team(home.id))?.players.some(({ stats }) => stats)]).toEqual([type, status, true]);
      const timeline = await timelineInLog(id);
      if (startsAt > clock.now()) continue;
      // No play is in the log before its time, and each has its own time.
      expect(timeline?.plays().every(({ at }) => at <= clock.now())).toBe(true);
      expect(timeline?.plays().filter(({ at }) => at > startsAt).length).toBeGreaterThan(10);
    }
    // A game was on already, so its earlier plays arrive in a few deliveries.
    expect(sent.length).toBeLessThan(60);
  });

  it('go on by the timetable, and continue after a kill with the games that were on', async () => {
    clock = new StillClock(Date.UTC(2026, 4, 5, 6, 7, 8));
    await start();
    await settled();
    const before = (await games()).map(({ id }) => id);
    const next = Math.max(...(await games('BASKETBALL')).map(({ startsAt }) => startsAt));
    await kill();
    clock.moveTo(next + 30_000);
    await start();
    await settled();
    const ids = (await games()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(before.every((id) => ids.includes(id))).toBe(true);
    expect((await games('BASKETBALL')).map(({ startsAt }) => startsAt)).toContain(next + slotOf(basketball, SPEED));
    for (const broadcast of await openBroadcasts(allRecordings(), clock.now())) {
      const due = scheduleOf(broadcast).filter(({ sentAt }) => sentAt <= clock.now());
      await eventually(async () => {
        const timeline = await timelineInLog(broadcast.event.id);
        expect(due.filter(({ play }) => (timeline?.revision(play.id)?.rev ?? 0) < play.rev)).toEqual([]);
      });
    }
  });

  it('correct after the end of a game the mistakes of its feed, also after an interruption', async () => {
    const endedAt = (broadcast: Broadcast) =>
      scheduleOf(broadcast).find(({ play }) => play.status === 'ENDED')?.sentAt ?? 0;
    const live = Array.from({ length: 60 }, (_, minute) => Date.UTC(2026, 7, 17, 9, minute))
      .map((startsAt) => broadcastOf(withMistakes(basketball, eventIdOf(basketball.key, startsAt)), startsAt, SPEED))
      .find((broadcast) => endOf(broadcast) > endedAt(broadcast));
    if (!live) throw new Error('no game of this hour has a correction after its end');
    // The first recording begins PREGAME after a start.
    clock = new StillClock(live.event.startsAt - PREGAME);
    await start();
    await settled();
    const end = endedAt(live);
    clock.moveTo(end);
    await eventually(async () => expect((await timelineInLog(live.event.id))?.status).toBe('ENDED'));
    await kill();
    clock.moveTo(endOf(live) + 1);
    await start();
    await eventually(async () => {
      const timeline = await timelineInLog(live.event.id);
      const untold = scheduleOf(live).filter(({ play }) => (timeline?.revision(play.id)?.rev ?? 0) < play.rev);
      expect(untold).toEqual([]);
    });
  });
});
