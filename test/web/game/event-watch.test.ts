import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../../../games/timeline/event.ts';
import type { Aside } from '../../../games/timeline/message.ts';
import { REFRESH_MS } from '../../../web/src/api/intervals.ts';
import { SPREAD_MS } from '../../../web/src/game/event-watch.ts';
import { LiveGame } from '../../../web/src/game/live-game.ts';
import { QUIET_MS } from '../../../web/src/game/live-word.ts';
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
  const server = { stored: { ...event(), ...stored }, fetched: 0 };
  const game = new LiveGame(
    { ...event(), ...stored },
    {
      fetchPage: backEnd.fetchPage,
      loadTransport: async () => backEnd.transport,
      fetchEvent: () => {
        server.fetched += 1;
        game.refresh({ ...server.stored });
      },
    },
  );
  game.open();
  await pass(0);
  const say = (aside: Aside) => backEnd.carry(JSON.stringify({ seq: backEnd.log.length, batch: [], ...aside }));
  /** How often the event is fetched in some time. */
  const fetchedIn = async (ms: number, every?: () => void) => {
    const before = server.fetched;
    for (let passed = 0; passed < ms; passed += 10_000) {
      every?.();
      await pass(10_000);
    }
    return server.fetched - before;
  };
  return { backEnd, game, server, say, fetchedIn };
}

describe('the event of a followed game', () => {
  it('is not fetched while messages agree with it, if it was fetched just before the connection was established', async () => {
    const { game, say, fetchedIn } = await following({ status: 'ACTIVE' });
    expect(await fetchedIn(2 * SPREAD_MS)).toBe(0);
    expect(await fetchedIn(120 * MINUTE, () => say({ status: 'LIVE' }))).toBe(0);
    expect(game.snapshot.connection).toBe('Connected');
    game.close();
  });

  it('is fetched every minute while there is no connection, and once more when there is one again', async () => {
    const { backEnd, game, say, fetchedIn } = await following({ status: 'ACTIVE' });
    await pass(2 * SPREAD_MS);
    backEnd.reachable = false;
    backEnd.drop();
    expect(await fetchedIn(10 * MINUTE)).toBeGreaterThanOrEqual(9);
    backEnd.reachable = true;
    await pass(2 * MINUTE);
    expect(game.snapshot.connection).toBe('Connected');
    await pass(SPREAD_MS);
    expect(await fetchedIn(4 * MINUTE, () => say({ status: 'LIVE' }))).toBe(0);
    game.close();
  });

  it('is not fetched without a network', async () => {
    const { game, fetchedIn } = await following();
    vi.stubGlobal('navigator', { onLine: false });
    window.dispatchEvent(new Event('offline'));
    expect(await fetchedIn(10 * MINUTE)).toBe(0);
    game.close();
  });

  it('is fetched when a message says another status, spread over half a minute', async () => {
    const { game, server, say, fetchedIn } = await following({ status: 'SCHEDULED' });
    await pass(2 * SPREAD_MS);
    server.stored = {
      ...server.stored,
      status: 'ACTIVE',
      results: { periods: [{ name: 'Q1', started_at: 1, ended_at: 0 }] },
    };
    say({ status: 'ACTIVE' });
    expect(await fetchedIn(10_000)).toBe(0);
    expect(await fetchedIn(SPREAD_MS)).toBe(1);
    expect(game.actual.event.status).toBe('ACTIVE');
    server.stored = { ...server.stored, status: 'ENDED', ended_at: 5 };
    say({ status: 'ENDED' });
    expect(await fetchedIn(SPREAD_MS)).toBe(1);
    expect(game.actual.event.ended_at).toBe(5);
    expect(await fetchedIn(60 * MINUTE)).toBe(0);
    server.stored = { ...server.stored, status: 'ACTIVE', ended_at: 0 };
    say({ status: 'ACTIVE' });
    expect(await fetchedIn(SPREAD_MS)).toBe(1);
    expect(game.actual.event.ended_at).toBe(0);
    game.close();
  });

  it('is fetched again, less and less often, as long as the answer does not say what the message said', async () => {
    const { game, say, fetchedIn } = await following({ status: 'ACTIVE' });
    await pass(2 * SPREAD_MS);
    say({ status: 'ENDED' });
    expect(await fetchedIn(5 * MINUTE)).toBe(3);
    expect(await fetchedIn(60 * MINUTE)).toBeLessThanOrEqual(60 / 5);
    game.close();
  });

  it('is fetched again if the provider is silent by a message and not by the event, or the other way round', async () => {
    const { game, server, say, fetchedIn } = await following({ status: 'ACTIVE' });
    await pass(2 * SPREAD_MS);
    say({ feedDelayed: true });
    expect(game.snapshot.feedDelayed).toBe(true);
    server.stored = { ...server.stored, feedDelayed: true };
    expect(await fetchedIn(2 * SPREAD_MS)).toBe(1);
    say({ feedDelayed: false });
    expect(await fetchedIn(2 * SPREAD_MS)).toBe(1);
    expect(game.snapshot.feedDelayed).toBe(true);
    server.stored = { ...server.stored, feedDelayed: false };
    expect(await fetchedIn(2 * SPREAD_MS)).toBe(1);
    expect(game.snapshot.feedDelayed).toBe(false);
    game.close();
  });

  it('brings a start that moved while nothing was said for an hour, five minutes later at most', async () => {
    const { game, server, fetchedIn } = await following({ status: 'SCHEDULED' });
    await pass(2 * SPREAD_MS);
    server.stored = { ...server.stored, startsAt: 7, prize: 'A ball' };
    await pass(QUIET_MS + REFRESH_MS.log);
    expect(game.actual.event).toMatchObject({ startsAt: 7, prize: 'A ball' });
    expect(await fetchedIn(60 * MINUTE)).toBeLessThanOrEqual(12);
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

  it('is fetched when overtime has begun that no status said', async () => {
    const { backEnd, game, server, fetchedIn } = await following({ status: 'ACTIVE' });
    await pass(2 * SPREAD_MS);
    backEnd.tell('a TWO_POINT_MAKE home-1 @2890');
    server.stored = { ...server.stored, results: { periods: [{ name: 'OT', started_at: 1, ended_at: 0 }] } };
    expect(await fetchedIn(2 * SPREAD_MS)).toBe(1);
    expect(game.actual.state.overtimeHappened).toBe(true);
    expect(await fetchedIn(2 * SPREAD_MS)).toBe(0);
    game.close();
  });

  it('costs a fan who comes half an hour early and stays to the end at most 15 calls', async () => {
    const { game, server, say, fetchedIn } = await following({ status: 'SCHEDULED' });
    const played = (status: NonNullable<Aside['status']>, minutes: number) => {
      server.stored = { ...server.stored, status };
      return fetchedIn(minutes * MINUTE, () => say({ status }));
    };
    const calls = [
      await fetchedIn(30 * MINUTE),
      await played('PREGAME', 10),
      await played('ACTIVE', 65),
      await fetchedIn(15 * MINUTE),
      await played('LIVE', 60),
      await played('ENDED', 5),
      await fetchedIn(60 * MINUTE),
    ];
    expect(calls.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(15);
    game.close();
  });
});
