import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../../../games/timeline/event.ts';
import type { EnvelopeExtras } from '../../../games/timeline/message.ts';
import { REFRESH_MS } from '../../../web/src/api/intervals.ts';
import { QUIET_MS, SPREAD_MS } from '../../../web/src/game/live/event-watch.ts';
import { event } from '../../games/match.ts';
import { BackEnd, dispatch, follow, pretendPhone } from '../back-end.ts';

pretendPhone();
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5));

const MINUTE = 60_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A phone that follows a game, and a server whose event says `stored`. */
async function following(stored: Partial<GameEvent> = {}) {
  const backEnd = new BackEnd();
  const store = (change: Partial<GameEvent>) => {
    backEnd.event = { ...(backEnd.event ?? event()), ...change };
  };
  store(stored);
  const { game } = await follow(backEnd, { on: { ...event(), ...stored } });
  // The first reads are over.
  await pass(2 * SPREAD_MS);
  const say = (aside: EnvelopeExtras) =>
    backEnd.carry(JSON.stringify({ seq: backEnd.log.length, batch: [], ...aside }));
  /** How often the end of the log, which brings the event, is read in some time. */
  const readIn = async (ms: number, every?: () => void) => {
    const before = backEnd.reads;
    for (let passed = 0; passed < ms; passed += 10_000) {
      every?.();
      await pass(10_000);
    }
    return backEnd.reads - before;
  };
  return { backEnd, game, store, say, readIn };
}

describe('the event of a followed game', () => {
  it('is not read while messages agree with it', async () => {
    const { game, say, readIn } = await following({ status: 'ACTIVE' });
    expect(await readIn(120 * MINUTE, () => say({ status: 'LIVE' }))).toBe(0);
    expect(game.snapshot.connection).toBe('Connected');
  });

  it('is not read without a network', async () => {
    const { backEnd, readIn } = await following();
    backEnd.reachable = false;
    vi.stubGlobal('navigator', { onLine: false });
    dispatch('offline');
    expect(await readIn(10 * MINUTE)).toBe(0);
  });

  it('is read when a message without plays says another status, spread over half a minute', async () => {
    const { game, store, say, readIn } = await following({ status: 'SCHEDULED' });
    store({ status: 'ACTIVE', results: { periods: [{ name: 'Q1', started_at: 1, ended_at: 0 }] } });
    say({ status: 'ACTIVE' });
    expect([await readIn(10_000), await readIn(SPREAD_MS), game.actual.event.status]).toEqual([0, 1, 'ACTIVE']);
    store({ status: 'ENDED', ended_at: 5 });
    say({ status: 'ENDED' });
    expect([await readIn(SPREAD_MS), game.actual.event.ended_at]).toEqual([1, 5]);
    expect(await readIn(60 * MINUTE)).toBe(0);
    store({ status: 'ACTIVE', ended_at: 0 });
    say({ status: 'ACTIVE' });
    expect([await readIn(SPREAD_MS), game.actual.event.ended_at]).toEqual([1, 0]);
  });

  it('is read again, less and less often, as long as the answer differs from the message', async () => {
    const { say, readIn } = await following({ status: 'ACTIVE' });
    say({ status: 'ENDED' });
    expect(await readIn(5 * MINUTE)).toBe(3);
    expect(await readIn(60 * MINUTE)).toBeLessThanOrEqual(60 / 5);
  });

  it('is read again if the provider is silent by a message and not by the event, or the other way round', async () => {
    const { game, store, say, readIn } = await following({ status: 'ACTIVE' });
    say({ feedDelayed: true });
    expect(game.snapshot.feedDelayed).toBe(true);
    store({ feedDelayed: true });
    expect(await readIn(2 * SPREAD_MS)).toBe(1);
    say({ feedDelayed: false });
    expect([await readIn(2 * SPREAD_MS), game.snapshot.feedDelayed]).toEqual([1, true]);
    store({ feedDelayed: false });
    expect([await readIn(2 * SPREAD_MS), game.snapshot.feedDelayed]).toEqual([1, false]);
  });

  it('brings a start that moved while nothing was said for an hour, five minutes later at most', async () => {
    const { game, store, readIn } = await following({ status: 'SCHEDULED' });
    store({ startsAt: 7, prize: 'A ball' });
    await pass(QUIET_MS + REFRESH_MS.log);
    expect(game.actual.event).toMatchObject({ startsAt: 7, prize: 'A ball' });
    expect(await readIn(60 * MINUTE)).toBeLessThanOrEqual(12);
  });

  it('is what the plays say, with no request: the start, overtime that no status said, the end, and an end that was taken back', async () => {
    const { backEnd, game, say, readIn } = await following({ status: 'SCHEDULED' });
    const { reads } = backEnd;
    const isSaid = async (text: string, status: NonNullable<EnvelopeExtras['status']>) => {
      backEnd.tell(text);
      say({ status });
      expect([game.actual.event.status, game.timeline.event.status]).toEqual([status, status]);
      expect(await readIn(2 * SPREAD_MS)).toBe(0);
    };
    await isSaid('on LIVE @0', 'LIVE');
    await isSaid('a TWO_POINT_MAKE home-1 @2890', 'LIVE');
    expect(game.actual.state.overtimeHappened).toBe(true);
    await isSaid('end ENDED @3180', 'ENDED');
    expect(game.actual.event.ended_at).toBeGreaterThan(0);
    await isSaid('end:2 LIVE @3180', 'LIVE');
    expect([game.actual.event.ended_at, backEnd.reads]).toEqual([0, reads]);
  });
});
