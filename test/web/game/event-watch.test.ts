import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../../../games/timeline/event.ts';
import type { EnvelopeExtras } from '../../../games/timeline/message.ts';
import { REFRESH_MS } from '../../../web/src/api/intervals.ts';
import { RECONNECT_FIRST_MS } from '../../../web/src/game/live/connection.ts';
import { QUIET_MS, SPREAD_MS } from '../../../web/src/game/live/event-watch.ts';
import { LiveGame } from '../../../web/src/game/live/live-game.ts';
import { event } from '../../games/match.ts';
import { BackEnd, pretendPhone } from '../back-end.ts';

pretendPhone();
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const MINUTE = 60_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A phone that follows a game, and a server whose event says `stored`. */
async function following(stored: Partial<GameEvent> = {}) {
  const backEnd = new BackEnd();
  const server = {
    set stored(event: GameEvent) {
      backEnd.event = { ...event };
    },
    get stored(): GameEvent {
      return backEnd.event ?? event();
    },
  };
  server.stored = { ...event(), ...stored };
  const game = new LiveGame(server.stored, {
    fetchPage: backEnd.fetchPage,
    loadTransport: async () => backEnd.transport,
  });
  game.open();
  await pass(0);
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
  return { backEnd, game, server, say, readIn };
}

describe('the event of a followed game', () => {
  it('is not read while messages agree with it', async () => {
    const { game, say, readIn } = await following({ status: 'ACTIVE' });
    await pass(2 * SPREAD_MS);
    expect(await readIn(120 * MINUTE, () => say({ status: 'LIVE' }))).toBe(0);
    expect(game.snapshot.connection).toBe('Connected');
    game.close();
  });

  it('is read with the log while there is no connection, and when there is one again', async () => {
    const { backEnd, game, server, say, readIn } = await following({ status: 'ACTIVE' });
    await pass(2 * SPREAD_MS);
    backEnd.drop();
    server.stored = { ...server.stored, prize: 'A ball' };
    await pass(RECONNECT_FIRST_MS);
    expect(game.snapshot.connection).toBe('Connected');
    expect(game.actual.event.prize).toBe('A ball');
    await pass(SPREAD_MS);
    expect(await readIn(4 * MINUTE, () => say({ status: 'LIVE' }))).toBe(0);
    game.close();
  });

  it('is not read without a network', async () => {
    const { backEnd, game, readIn } = await following();
    backEnd.reachable = false;
    vi.stubGlobal('navigator', { onLine: false });
    window.dispatchEvent(new Event('offline'));
    expect(await readIn(10 * MINUTE)).toBe(0);
    game.close();
  });

  it('is read when a message without plays says another status, spread over half a minute', async () => {
    const { game, server, say, readIn } = await following({ status: 'SCHEDULED' });
    await pass(2 * SPREAD_MS);
    server.stored = {
      ...server.stored,
      status: 'ACTIVE',
      results: { periods: [{ name: 'Q1', started_at: 1, ended_at: 0 }] },
    };
    say({ status: 'ACTIVE' });
    expect(await readIn(10_000)).toBe(0);
    expect(await readIn(SPREAD_MS)).toBe(1);
    expect(game.actual.event.status).toBe('ACTIVE');
    server.stored = { ...server.stored, status: 'ENDED', ended_at: 5 };
    say({ status: 'ENDED' });
    expect(await readIn(SPREAD_MS)).toBe(1);
    expect(game.actual.event.ended_at).toBe(5);
    expect(await readIn(60 * MINUTE)).toBe(0);
    server.stored = { ...server.stored, status: 'ACTIVE', ended_at: 0 };
    say({ status: 'ACTIVE' });
    expect(await readIn(SPREAD_MS)).toBe(1);
    expect(game.actual.event.ended_at).toBe(0);
    game.close();
  });

  it('is read again, less and less often, as long as the answer does not say what the message said', async () => {
    const { game, say, readIn } = await following({ status: 'ACTIVE' });
    await pass(2 * SPREAD_MS);
    say({ status: 'ENDED' });
    expect(await readIn(5 * MINUTE)).toBe(3);
    expect(await readIn(60 * MINUTE)).toBeLessThanOrEqual(60 / 5);
    game.close();
  });

  it('is read again if the provider is silent by a message and not by the event, or the other way round', async () => {
    const { game, server, say, readIn } = await following({ status: 'ACTIVE' });
    await pass(2 * SPREAD_MS);
    say({ feedDelayed: true });
    expect(game.snapshot.feedDelayed).toBe(true);
    server.stored = { ...server.stored, feedDelayed: true };
    expect(await readIn(2 * SPREAD_MS)).toBe(1);
    say({ feedDelayed: false });
    expect(await readIn(2 * SPREAD_MS)).toBe(1);
    expect(game.snapshot.feedDelayed).toBe(true);
    server.stored = { ...server.stored, feedDelayed: false };
    expect(await readIn(2 * SPREAD_MS)).toBe(1);
    expect(game.snapshot.feedDelayed).toBe(false);
    game.close();
  });

  it('brings a start that moved while nothing was said for an hour, five minutes later at most', async () => {
    const { game, server, readIn } = await following({ status: 'SCHEDULED' });
    await pass(2 * SPREAD_MS);
    server.stored = { ...server.stored, startsAt: 7, prize: 'A ball' };
    await pass(QUIET_MS + REFRESH_MS.log);
    expect(game.actual.event).toMatchObject({ startsAt: 7, prize: 'A ball' });
    expect(await readIn(60 * MINUTE)).toBeLessThanOrEqual(12);
    game.close();
  });

  it('brings the end whose message was lost, though the connection never was', async () => {
    const { backEnd, game, server } = await following({ status: 'ACTIVE' });
    await pass(2 * SPREAD_MS);
    backEnd.tell('a TWO_POINT_MAKE home-1 @10');
    const { listeners } = backEnd;
    const heard = [...listeners];
    listeners.clear();
    backEnd.tell('end ENDED @2880');
    for (const listener of heard) listeners.add(listener);
    server.stored = { ...server.stored, status: 'ENDED', ended_at: 5 };
    expect(game.actual.ended).toBe(false);
    await pass(QUIET_MS + REFRESH_MS.log);
    expect(game.actual.ended).toBe(true);
    expect(game.log.at(-1)?.seq).toBe(2);
    game.close();
  });

  it('is what the plays say, with no request: the start, overtime that no status said, the end, and an end that was taken back', async () => {
    const { backEnd, game, server, say, readIn } = await following({ status: 'SCHEDULED' });
    await pass(2 * SPREAD_MS);
    const { reads } = backEnd;
    const isSaid = async (text: string, status: NonNullable<EnvelopeExtras['status']>) => {
      backEnd.tell(text);
      say({ status });
      expect(game.actual.event.status).toBe(status);
      expect(game.timeline.event.status).toBe(status);
      expect(await readIn(2 * SPREAD_MS)).toBe(0);
    };
    await isSaid('on LIVE @0', 'LIVE');
    await isSaid('a TWO_POINT_MAKE home-1 @2890', 'LIVE');
    expect(game.actual.state.overtimeHappened).toBe(true);
    await isSaid('end ENDED @3180', 'ENDED');
    expect(game.actual.event.ended_at).toBeGreaterThan(0);
    await isSaid('end:2 LIVE @3180', 'LIVE');
    expect(game.actual.event.ended_at).toBe(0);
    expect(server.stored.status).toBe('SCHEDULED');
    expect(backEnd.reads).toBe(reads);
    game.close();
  });

  it('costs a fan who comes half an hour early and stays to the end at most 15 calls', async () => {
    const { game, server, say, readIn } = await following({ status: 'SCHEDULED' });
    const played = (status: NonNullable<EnvelopeExtras['status']>, minutes: number) => {
      server.stored = { ...server.stored, status };
      return readIn(minutes * MINUTE, () => say({ status }));
    };
    const calls = [
      await readIn(30 * MINUTE),
      await played('PREGAME', 10),
      await played('ACTIVE', 65),
      await readIn(15 * MINUTE),
      await played('LIVE', 60),
      await played('ENDED', 5),
      await readIn(60 * MINUTE),
    ];
    expect(calls.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(15);
    game.close();
  });
});
