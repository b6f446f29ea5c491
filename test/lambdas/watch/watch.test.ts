import { describe, expect, it } from 'vitest';
import { event, foldEvent } from '../../../lambdas/stores/events.ts';
import { keepPoll, lease, setSource } from '../../../lambdas/stores/polls.ts';
import { noteHeartbeat, notePush } from '../../../lambdas/stores/push-signs.ts';
import { watch } from '../../../lambdas/watch/watch.ts';
import { fakeAppSync } from '../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { logged } from '../../fixtures/logs.ts';
import { clockAt, ending, fresh, newEvent, store } from '../world.ts';

embeddedDatabase();
const appSync = fakeAppSync();
const { lines } = logged();
const reasons = () => lines().map(({ why }) => why);

const SECOND = 1_000;
let day = Date.UTC(2040, 0, 1);

/** A game that has been on for a minute, alone on its day; its last play stops the clock, so that it is not missed. */
async function live(): Promise<{ eventId: string; now: number; seq: number }> {
  day += 5 * 86_400_000;
  const now = day + 60 * SECOND;
  const eventId = await newEvent({ startsAt: day, status: 'ACTIVE' });
  const seq = await store(eventId, [{ ...clockAt(0, day), status: 'LIVE' }, clockAt(30, now)]);
  return { eventId, now, seq };
}
const said = (eventId: string) =>
  appSync.published.flatMap(({ name, envelope }) => (name === eventId ? [envelope] : []));
const failing = async (eventId: string, failingSince: number) => {
  await setSource(eventId, { provider: 'nba-live', url: 'https://feeds.example.com/1' });
  await lease(eventId, 'test', 0, 0);
  await keepPoll(eventId, 'test', { nextAt: 0, failures: 1, changes: 0, feed: { lastGood: 0, failingSince } }, 0);
};

describe('a game in play', () => {
  it('is delayed once its polls have failed for 30 seconds, and no more when they go well; fans hear of it once', async () => {
    const { eventId, now, seq } = await live();
    await failing(eventId, now);
    expect(await watch(now + 30 * SECOND - 1)).toBe(1);
    expect(said(eventId)).toEqual([]);
    await watch(now + 30 * SECOND);
    await watch(now + 35 * SECOND);
    expect(said(eventId)).toEqual([{ seq, batch: [], feedDelayed: true, status: 'LIVE' }]);
    expect(reasons()).toEqual(['polls fail', 'polls fail']);
    // What the metric filter of the stacks counts.
    expect(lines().map(({ message }) => message)).toEqual(['feed delayed', 'feed delayed']);
    expect((await event(eventId))?.feedDelayed).toBe(true);
    await failing(eventId, 0);
    await watch(now + 40 * SECOND);
    await watch(now + 45 * SECOND);
    expect(said(eventId).slice(1)).toEqual([{ seq, batch: [], feedDelayed: false, status: 'LIVE' }]);
    expect((await event(eventId))?.feedDelayed).toBe(false);
  });

  it('is delayed once neither heartbeat nor push has come for 15 seconds from a provider that sends heartbeats', async () => {
    const { eventId, now } = await live();
    const provider = fresh('provider');
    await notePush(eventId, provider, now - 60 * SECOND);
    await watch(now + 60 * SECOND);
    expect(reasons()).toEqual([]);
    await noteHeartbeat(provider, now);
    await watch(now + 15 * SECOND - 1);
    expect(reasons()).toEqual([]);
    await watch(now + 15 * SECOND);
    expect(reasons()).toEqual(['heartbeat missed']);
    await notePush(eventId, provider, now + 16 * SECOND);
    await watch(now + 30 * SECOND);
    expect(said(eventId).map(({ feedDelayed }) => feedDelayed)).toEqual([true, false]);
  });

  it('is delayed once no play has come for 60 seconds of running clock', async () => {
    const { eventId, now } = await live();
    await watch(now + 600 * SECOND);
    expect(reasons()).toEqual([]);
    await store(eventId, [{ ...clockAt(40, now), kind: 'shot', tid: 'home', pid: 'home-1', shotType: 'MISS' }]);
    await watch(now + 60 * SECOND - 1);
    expect(reasons()).toEqual([]);
    await watch(now + 60 * SECOND);
    expect(reasons()).toEqual(['no play on a running clock']);
  });

  it('is delayed also between two plays of football', async () => {
    const { eventId, now } = await live();
    await store(eventId, [{ ...clockAt(40, now), status: 'PLAY_END' }]);
    await failing(eventId, now);
    await watch(now + 60 * SECOND);
    expect(reasons()).toEqual(['polls fail']);
  });

  it('is delayed no more when it has ended, nor before it has begun', async () => {
    const { eventId, now } = await live();
    await failing(eventId, now);
    await watch(now + 60 * SECOND);
    const seq = await store(eventId, [ending(now + 61 * SECOND)]);
    const regulation = { periods: 4, minutes: 12 };
    const fold = { status: 'ENDED' as const, results: { periods: [] }, score: { home: 0, away: 0 }, regulation };
    await foldEvent(eventId, seq, { ...fold, ended_at: now + 61 * SECOND });
    await watch(now + 62 * SECOND);
    expect(said(eventId).map(({ feedDelayed }) => feedDelayed)).toEqual([true, false]);
    expect(await watch(now + 63 * SECOND)).toBe(0);

    day += 5 * 86_400_000;
    const early = await newEvent({ startsAt: day, status: 'PREGAME' });
    await failing(early, day);
    expect(await watch(day + 60 * SECOND)).toBe(0);
    expect(said(early)).toEqual([]);
  });

  it('is said again where keeping it had failed', async () => {
    const { eventId, now } = await live();
    await failing(eventId, now);
    appSync.refuse.push({ status: 400, body: '{}' });
    await expect(watch(now + 60 * SECOND)).rejects.toThrow('could not publish');
    await watch(now + 65 * SECOND);
    expect(said(eventId)).toHaveLength(1);
  });

  it('has its newest score within two looks, also if no delivery follows', async () => {
    const { eventId, now } = await live();
    const basket = {
      ...clockAt(40, now),
      kind: 'stat',
      act: 'TEAM',
      tid: 'home',
      classification: 'TWO_POINT_MAKE',
    } as const;
    await store(eventId, [{ ...basket, stats: { PTS: 2 } }]);
    await watch(now + SECOND);
    expect((await event(eventId))?.score).toEqual({ home: 0, away: 0 });
    await watch(now + 6 * SECOND);
    expect((await event(eventId))?.score).toEqual({ home: 2, away: 0 });
  });
});
