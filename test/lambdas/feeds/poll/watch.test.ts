import { describe, expect, it } from 'vitest';
import { watch } from '../../../../lambdas/feeds/poll/watch.ts';
import { NOT_JSON } from '../../../../lambdas/feeds/valid.ts';
import { event, foldEvent } from '../../../../lambdas/stores/events.ts';
import { keepFeedStates, noteHeartbeat, notePush } from '../../../../lambdas/stores/feed-states.ts';
import {
  addSource,
  boardKey,
  keepPoll,
  leasePoll,
  type PollState,
  setSource,
} from '../../../../lambdas/stores/polls.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { logged } from '../../../fixtures/logs.ts';
import { clockAt, ending, fresh, newEvent, store } from '../../world.ts';

embeddedDatabase();
const appSync = fakeAppSync();
const { lines } = logged();
const reasons = () => lines().map(({ why }) => why);
/** The watch has no reason just before a time, and then one. */
async function delayedFrom(at: number, why: string): Promise<void> {
  await watch(at - 1);
  expect(reasons()).toEqual([]);
  await watch(at);
  expect(reasons()).toEqual([why]);
}

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
/** Stores the state of a poll, as its loop does. */
const polled = async (id: string, state: Partial<PollState>) => {
  await leasePoll(id, 'test', 0, 0);
  const feed = { lastGood: 0, failingSince: 0 };
  await keepPoll(id, 'test', { nextAt: 0, failures: 0, changes: 0, feed, ...state }, 0);
};
const failing = async (eventId: string, failingSince: number, failure?: PollState['failure']) => {
  await setSource(eventId, { provider: 'nba-live', url: 'https://feeds.example.com/1' });
  await polled(eventId, { failures: 1, ...(failure && { failure }), feed: { lastGood: 0, failingSince } });
};
/** An event whose scoreboard is polled too. */
const onBoard = async (eventId: string): Promise<string> => {
  const url = `https://feeds.example.com/${fresh('scoreboard')}`;
  await addSource(eventId, { provider: 'espn', url: 'https://feeds.example.com/2', board: url });
  await addSource(boardKey(url), { provider: 'espn', url });
  return boardKey(url);
};
const wrongSince = (eventId: string, provider: string, since: number) =>
  keepFeedStates(eventId, {
    ...{ version: 0, plays: 0 },
    feeds: { [provider]: { at: since, ignored: {}, wrong: { why: 'fewer than half of the known plays', since } } },
  });

describe('a game in play', () => {
  it('is delayed once its polls have failed for 30 seconds, and no longer once they succeed; fans are told once', async () => {
    const { eventId, now, seq } = await live();
    await failing(eventId, now);
    expect(await watch(now + 30 * SECOND - 1)).toBe(1);
    expect(said(eventId)).toEqual([]);
    await watch(now + 30 * SECOND);
    await watch(now + 35 * SECOND);
    expect(said(eventId)).toEqual([{ seq, batch: [], feedDelayed: true, status: 'LIVE' }]);
    expect(reasons()).toEqual(['polls fail', 'polls fail']);
    // Messages that the stacks' metric filter counts.
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
    await delayedFrom(now + 15 * SECOND, 'heartbeat missed');
    await notePush(eventId, provider, now + 16 * SECOND);
    await watch(now + 30 * SECOND);
    expect(said(eventId).map(({ feedDelayed }) => feedDelayed)).toEqual([true, false]);
  });

  it('is delayed once no play has come for 60 seconds of running clock', async () => {
    const { eventId, now } = await live();
    await watch(now + 600 * SECOND);
    expect(reasons()).toEqual([]);
    await store(eventId, [{ ...clockAt(40, now), kind: 'shot', tid: 'home', pid: 'home-1', shotType: 'MISS' }]);
    await delayedFrom(now + 60 * SECOND, 'no play on a running clock');
  });

  it('is not delayed while a person pushes it, who sends no heartbeats: nothing is logged or told; a poll beside the pushes counts', async () => {
    const { eventId, now } = await live();
    await store(eventId, [{ ...clockAt(40, now), kind: 'shot', tid: 'home', pid: 'home-1', shotType: 'MISS' }]);
    await notePush(eventId, fresh('hand'), now);
    for (const seconds of [60, 90, 95, 600]) await watch(now + seconds * SECOND);
    expect([reasons(), said(eventId)]).toEqual([[], []]);
    await setSource(eventId, { provider: 'nba-live', url: 'https://feeds.example.com/1' });
    await watch(now + 605 * SECOND);
    expect(reasons()).toEqual(['no play on a running clock']);
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

  it('is delayed once its source has answered with a wrong body for 15 seconds, and says with what', async () => {
    const { eventId, now } = await live();
    await setSource(eventId, { provider: 'nba-live', url: 'https://feeds.example.com/1' });
    await wrongSince(eventId, 'nba-live', now);
    await delayedFrom(now + 15 * SECOND, 'the source answers with fewer than half of the known plays');
    expect((await event(eventId))?.feedDelayed).toBe(true);
  });

  it('is not delayed by wrong bodies of a source that is no longer polled', async () => {
    const { eventId, now } = await live();
    await setSource(eventId, { provider: 'nba-live', url: 'https://feeds.example.com/1' });
    await wrongSince(eventId, 'espn', now);
    await watch(now + 60 * SECOND);
    expect(reasons()).toEqual([]);
  });

  it('is delayed once its source has sent cut bodies for 15 seconds', async () => {
    const { eventId, now } = await live();
    await failing(eventId, now, { why: NOT_JSON, warnedAt: now });
    await delayedFrom(now + 15 * SECOND, 'polls fail: the body is not JSON');
  });

  it('is delayed by a frozen source once its scoreboard has moved twice, 25 seconds after it did first', async () => {
    const { eventId, now } = await live();
    const board = await onBoard(eventId);
    const frozen = (lastGood: number, changedAt: number) =>
      polled(eventId, { changes: 5, changedAt, feed: { lastGood, failingSince: 0 } });
    const moved = (...moves: number[]) =>
      polled(board, { moments: { [eventId]: { says: 'in 1 600 0 0', moved: moves } } });
    await frozen(now + 30 * SECOND, now);
    await moved(now - 20 * SECOND, now - 10 * SECOND, now + 5 * SECOND);
    await watch(now + 59 * SECOND);
    expect(reasons()).toEqual([]);
    await moved(now - 10 * SECOND, now + 5 * SECOND, now + 10 * SECOND);
    await delayedFrom(now + 30 * SECOND, 'the source is frozen');
    // The source may not have been polled since.
    await frozen(now + 14 * SECOND, now);
    await watch(now + 31 * SECOND);
    await frozen(now + 32 * SECOND, now + 32 * SECOND);
    await watch(now + 33 * SECOND);
    expect(reasons()).toEqual(['the source is frozen']);
    expect(said(eventId).map(({ feedDelayed }) => feedDelayed)).toEqual([true, false]);
  });

  it('is delayed once its source, whose answers change, has had no play for 25 seconds of the scoreboard’s clock', async () => {
    day += 5 * 86_400_000;
    const start = day;
    const eventId = await newEvent({ startsAt: day, status: 'ACTIVE' });
    const tipOff = { ...clockAt(0, start), id: 'board/start/1', kind: 'status', status: 'LIVE' } as const;
    await store(eventId, [tipOff, { ...clockAt(4, start + 4 * SECOND), id: 'board/1' }]);
    const board = await onBoard(eventId);
    const answered = (at: number) =>
      polled(eventId, { changes: 9, changedAt: at, feed: { lastGood: at, failingSince: 0 } });
    const moved = (...seconds: number[]) =>
      polled(board, { moments: { [eventId]: { says: 'in 1 700', moved: seconds.map((at) => start + at * SECOND) } } });
    await answered(start + 24 * SECOND);
    // The clock does not run yet.
    await moved(0, 4);
    await watch(start + 40 * SECOND);
    expect(reasons()).toEqual([]);
    await moved(0, 4, 9);
    await delayedFrom(start + 25 * SECOND, 'the source has no plays');
    expect((await event(eventId))?.feedDelayed).toBe(true);
    const missed = { kind: 'shot', tid: 'home', pid: 'home-1', shotType: 'MISS' } as const;
    await store(eventId, [{ ...clockAt(20, start + 26 * SECOND), ...missed }]);
    await watch(start + 30 * SECOND);
    expect(said(eventId).map(({ feedDelayed }) => feedDelayed)).toEqual([true, false]);
  });

  it('that no fan has opened is delayed once the polls of its scoreboard fail', async () => {
    const { eventId, now } = await live();
    const board = await onBoard(eventId);
    await polled(board, { failures: 3, feed: { lastGood: 0, failingSince: now } });
    await delayedFrom(now + 30 * SECOND, 'polls fail');
    // Its own document is polled from now on, and answers.
    await polled(eventId, { feed: { lastGood: now + 31 * SECOND, failingSince: 0 } });
    await watch(now + 35 * SECOND);
    expect(said(eventId).map(({ feedDelayed }) => feedDelayed)).toEqual([true, false]);
  });
});
