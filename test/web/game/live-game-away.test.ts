import { describe, expect, it, vi } from 'vitest';
import { MAX_HIDDEN_MS } from '../../../web/src/api/intervals.ts';
import { RECONNECT_AGAIN_MS, RECONNECT_FIRST_MS, type Transport } from '../../../web/src/game/live/connection.ts';
import { BackEnd, dispatch, follow, pretendPhone, settle, turn } from '../back-end.ts';

pretendPhone();

const MINUTES_AWAY = 10 * 60_000;

describe('a game on a hidden page', () => {
  async function open() {
    const backEnd = new BackEnd();
    backEnd.firsthand = true;
    const onConnection = vi.fn();
    return { ...(await follow(backEnd, { onConnection })), onConnection };
  }

  it('gets no messages and makes no calls, and is back with one read of the log', async () => {
    const { backEnd, game, onConnection } = await open();
    await vi.advanceTimersByTimeAsync(60_000);
    const { reads } = backEnd;
    turn('hidden');
    backEnd.tell('a STEAL home-2 @3');
    expect(game.timeline.total('home-2', 'STL')).toBe(1);
    await vi.advanceTimersByTimeAsync(MAX_HIDDEN_MS);
    expect(backEnd.listeners.size).toBe(0);
    expect(onConnection).toHaveBeenLastCalledWith(false);
    backEnd.tell('b STEAL home-2 @4');
    backEnd.tell('c ENDED @2879');
    dispatch('offline', 'online');
    await vi.advanceTimersByTimeAsync(MINUTES_AWAY);
    expect([backEnd.listeners.size, backEnd.reads, game.snapshot.connection]).toEqual([0, reads, 'Disconnected']);
    turn('visible');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([backEnd.reads, game.snapshot.connection]).toEqual([reads + 1, 'Connected']);
    expect([game.timeline.total('home-2', 'STL'), game.timeline.ended]).toEqual([2, true]);
  });

  it.each([
    ['the connection was ended', () => vi.advanceTimersByTimeAsync(MAX_HIDDEN_MS)],
    ['its timers slept', async () => void vi.setSystemTime(Date.now() + MAX_HIDDEN_MS)],
  ])('may be out of date until the log is read: %s', async (_what, pass) => {
    const { backEnd, game } = await open();
    expect(game.snapshot.outOfDate).toBe(false);
    turn('hidden');
    await pass();
    backEnd.tell('a STEAL home-2 @3');
    backEnd.reachable = false;
    turn('visible');
    await settle();
    expect(game.snapshot.outOfDate).toBe(true);
    backEnd.reachable = true;
    await vi.advanceTimersByTimeAsync(RECONNECT_FIRST_MS);
    expect([game.timeline.total('home-2', 'STL'), game.snapshot.outOfDate]).toEqual([1, false]);
  });

  it('is as old as its stored page until the server has answered, for which it asks at once where it is connected', async () => {
    const backEnd = new BackEnd();
    backEnd.tell('a STEAL home-2 @3');
    backEnd.kept = [...backEnd.log];
    backEnd.tell('b STEAL home-2 @4');
    backEnd.storedAt = 1_000;
    let answer = () => {};
    const fetchPage = async (id: string, after: number) => {
      const page = await backEnd.fetchPage(id, after);
      // The worker has the first page alone.
      if (after === 0) return page;
      await new Promise<void>((resolve) => (answer = resolve));
      return { ...page, data: backEnd.log.slice(after).map((data) => ({ data })), storedAt: undefined };
    };
    const { game } = await follow(backEnd, { fetchPage });
    const state = () => [game.timeline.total('home-2', 'STL'), game.snapshot.storedAt];
    expect(state()).toEqual([1, 1_000]);
    answer();
    await settle();
    expect(state()).toEqual([2, undefined]);
  });

  it('is as good as before after a glance elsewhere, and where the connection is lost for a moment', async () => {
    const { backEnd, game } = await open();
    const outOfDate = vi.fn();
    game.subscribe(() => outOfDate(game.snapshot.outOfDate));
    turn('hidden');
    await vi.advanceTimersByTimeAsync(MAX_HIDDEN_MS - 1);
    turn('visible');
    backEnd.drop();
    await vi.advanceTimersByTimeAsync(RECONNECT_FIRST_MS);
    expect(game.snapshot.connection).toBe('Connected');
    expect(outOfDate).not.toHaveBeenCalledWith(true);
  });

  it('does not repeat a failed read until it is looked at', async () => {
    const { backEnd, game } = await open();
    backEnd.tell('a STEAL home-2 @3', false);
    backEnd.reachable = false;
    turn('hidden');
    backEnd.tell('b STEAL home-2 @4');
    await vi.advanceTimersByTimeAsync(MAX_HIDDEN_MS);
    const { reads } = backEnd;
    await vi.advanceTimersByTimeAsync(MINUTES_AWAY);
    expect(backEnd.reads).toBe(reads);
    backEnd.reachable = true;
    turn('visible');
    await settle();
    expect(game.timeline.total('home-2', 'STL')).toBe(2);
  });

  it('does not try again to load the connection, until it is looked at', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const load = vi.fn<() => Promise<Transport>>().mockRejectedValue(new Error('no settings'));
    turn('hidden');
    const { backEnd, game } = await follow(new BackEnd(), { loadTransport: load });
    await vi.advanceTimersByTimeAsync(MAX_HIDDEN_MS);
    const { reads } = backEnd;
    load.mockClear();
    warn.mockClear();
    await vi.advanceTimersByTimeAsync(MINUTES_AWAY);
    expect(load).not.toHaveBeenCalled();
    expect(backEnd.reads).toBe(reads);
    expect(warn).not.toHaveBeenCalled();
    load.mockResolvedValue(backEnd.transport);
    turn('visible');
    await settle();
    expect(game.snapshot.connection).toBe('Connected');
  });

  it('does not connect where the connection was loaded while it was away', async () => {
    const backEnd = new BackEnd();
    let loaded = () => {};
    const loadTransport = () =>
      new Promise<Transport>((resolve) => {
        loaded = () => resolve(backEnd.transport);
      });
    const { game } = await follow(backEnd, { loadTransport });
    turn('hidden');
    await vi.advanceTimersByTimeAsync(MAX_HIDDEN_MS);
    loaded();
    await vi.advanceTimersByTimeAsync(RECONNECT_AGAIN_MS);
    expect(backEnd.listeners.size).toBe(0);
    turn('visible');
    loaded();
    await settle();
    expect(game.snapshot.connection).toBe('Connected');
  });
});
