import type { SQSRecord } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { handler } from '../../../lambdas/handlers/ingest.ts';
import { schedule } from '../../../lambdas/stores/events.ts';
import { forgetLoadedGame, timelineOf } from '../../../lambdas/stores/log.ts';
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

const SPEED = 12;
const sports = ['BASKETBALL', 'FOOTBALL'] as const;
let clock: StillClock;
let league: League | undefined;
let deliveries = 0;

const send: Send = async (delivery, id) => {
  deliveries += 1;
  const attributes = { ApproximateReceiveCount: '1', SentTimestamp: '0' };
  const record = { messageId: id, body: JSON.stringify(delivery), attributes } as SQSRecord;
  expect((await handler({ Records: [record] })).batchItemFailures).toEqual([]);
};
const start = async (speed = SPEED) => {
  league = await startLeague({ speed, clock, byTimetable: true, send, log: () => {} });
};
const kill = async () => {
  await league?.stop();
  league = undefined;
};
afterEach(kill);

const games = async (sport?: string): Promise<GameEvent[]> =>
  (await schedule(clock.now() - 86_400_000, clock.now() + 86_400_000)).filter(({ type }) => !sport || type === sport);
const [basketball] = allRecordings() as [Recording];
/** The timeline of a game's log. */
async function toldOf(id: string) {
  forgetLoadedGame(id);
  return (await timelineOf(id))?.timeline;
}
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

describe('recordings by a timetable', () => {
  it('have at a start, whenever it is, a game on, one over and one to come in either sport', async () => {
    clock = new StillClock(Date.UTC(2026, 2, 3, 4, 5, 6) + 150_000);
    await start();
    await settled();
    for (const { id, home, type, startsAt, status } of await games()) {
      expect([type, status, (await team(home.id))?.players.some(({ stats }) => stats)]).toEqual([type, status, true]);
      const timeline = await toldOf(id);
      if (startsAt > clock.now()) continue;
      // No play is in the log before its time, and each has its own time.
      expect(timeline?.plays().every(({ at }) => at <= clock.now())).toBe(true);
      expect(timeline?.plays().filter(({ at }) => at > startsAt).length).toBeGreaterThan(10);
    }
    // The earlier part of a game that was on arrived in a few deliveries.
    expect(deliveries).toBeLessThan(60);
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
        const timeline = await toldOf(broadcast.event.id);
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
    await eventually(async () => expect((await toldOf(live.event.id))?.status).toBe('ENDED'));
    await kill();
    clock.moveTo(endOf(live) + 1);
    await start();
    await eventually(async () => {
      const timeline = await toldOf(live.event.id);
      const untold = scheduleOf(live).filter(({ play }) => (timeline?.revision(play.id)?.rev ?? 0) < play.rev);
      expect(untold).toEqual([]);
    });
  });
});
