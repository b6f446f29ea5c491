import { describe, expect, it, vi } from 'vitest';
import { REFRESH_MS } from '../../../web/src/api/intervals.ts';
import { receiptIn } from '../../../web/src/game/entries/receipts.tsx';
import { RECONNECT_FIRST_MS, type Transport } from '../../../web/src/game/live/connection.ts';
import { SLOW, SLOW_MS } from '../../../web/src/game/live/live-context.ts';
import { CONNECT_MS, PAGE_AGE_MS } from '../../../web/src/game/live/live-game.ts';
import { event } from '../../games/match.ts';
import { TIPOFF } from '../../games/plays.ts';
import { entryOf } from '../../games/side-games/bingo/cards.ts';
import { BackEnd, dispatch, follow, pretendPhone, settle } from '../back-end.ts';

pretendPhone();

describe('a game being followed', () => {
  it('says why there is nothing to show until the log has been read, and nothing of it later', async () => {
    const backEnd = new BackEnd();
    backEnd.reachable = false;
    const { game } = await follow(backEnd);
    expect(game.snapshot).toMatchObject({ ready: false, failure: new Error('not reachable') });
    backEnd.reachable = true;
    game.catchUp();
    await settle();
    expect(game.snapshot).toMatchObject({ ready: true, failure: undefined });
    backEnd.reachable = false;
    game.catchUp();
    await settle();
    expect(game.snapshot).toMatchObject({ ready: true, failure: undefined });
  });

  it('says that the log is slow to load', async () => {
    const { game } = await follow(new BackEnd(), { fetchPage: () => new Promise<never>(() => {}) });
    await vi.advanceTimersByTimeAsync(SLOW_MS - 1);
    expect(game.snapshot).toMatchObject({ failure: undefined, ready: false, connection: 'Connected' });
    await vi.advanceTimersByTimeAsync(1);
    expect(game.snapshot.failure).toBe(SLOW);
  });

  it('reads once more the messages that the edge’s page left out, since no message may follow', async () => {
    const { backEnd, game } = await follow();
    backEnd.drop();
    backEnd.kept = [...backEnd.log];
    backEnd.tell('a ENDED @2879');
    await vi.advanceTimersByTimeAsync(RECONNECT_FIRST_MS);
    expect(game.snapshot.connection).toBe('Connected');
    backEnd.kept = undefined;
    await vi.advanceTimersByTimeAsync(PAGE_AGE_MS - 1);
    expect(game.timeline.ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(game.timeline.ended).toBe(true);
  });

  it('reads the log once when it is back, if the server made the page for it', async () => {
    const { backEnd, game } = await follow();
    await vi.advanceTimersByTimeAsync(60_000);
    const readsOf = async (firsthand: boolean) => {
      backEnd.firsthand = firsthand;
      const before = backEnd.reads;
      dispatch('offline', 'online');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(game.snapshot.connection).toBe('Connected');
      return backEnd.reads - before;
    };
    expect(await readsOf(true)).toBe(1);
    // The edge may have cached it before the connection.
    expect(await readsOf(false)).toBe(2);
  });

  it('reads the log a second after it is back where the connection takes longer, and once it is connected', async () => {
    const backEnd = new BackEnd();
    backEnd.firsthand = true;
    const connects: (() => void)[] = [];
    const transport: Transport = (_name, { connected }) => {
      connects.push(connected);
      return { close() {} };
    };
    await follow(backEnd, { loadTransport: async () => transport });
    connects.at(-1)?.();
    await vi.advanceTimersByTimeAsync(60_000);
    const { reads } = backEnd;
    dispatch('offline', 'online');
    await vi.advanceTimersByTimeAsync(CONNECT_MS - 1);
    expect(backEnd.reads).toBe(reads);
    await vi.advanceTimersByTimeAsync(1);
    expect(backEnd.reads).toBe(reads + 1);
    connects.at(-1)?.();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(backEnd.reads).toBe(reads + 2);
  });

  it('reads the log where the event is over, in case its last message was lost', async () => {
    const { backEnd, game } = await follow();
    await vi.advanceTimersByTimeAsync(PAGE_AGE_MS);
    const { reads } = backEnd;
    const over = event('BASKETBALL', { status: 'ENDED', ended_at: TIPOFF + 2_880_000 });
    backEnd.tell('a TWO_POINT_MAKE home-1 @2879', false);
    for (const next of [event('BASKETBALL', { score: { home: 2, away: 0 } }), over, over]) {
      game.refresh(next);
      await settle();
    }
    expect([game.timeline.scoreAt(), backEnd.reads]).toEqual([{ home: 2, away: 0 }, reads + 1]);
  });

  it('has the last announcement, whether it came in an envelope or in the event', async () => {
    const { backEnd, game } = await follow();
    const said = { text: 'Doors open', at: 1_000, until: 61_000 };
    backEnd.carry(JSON.stringify({ seq: 0, batch: [], announcement: said }));
    // The events are from before the message.
    for (const announcement of [undefined, { ...said, text: 'Old', at: 500 }]) {
      game.refresh({ ...event(), ...(announcement && { announcement }) });
      expect(game.snapshot.announcement).toEqual(said);
    }
    game.refresh({ ...event(), announcement: { text: '', at: 2_000, until: 2_000 } });
    expect(game.snapshot.announcement?.text).toBe('');
  });

  it('explains points by the records in the order of the log, also if one was late', async () => {
    const { backEnd, game } = await follow();
    for (const text of ['s0 STEAL home-0 @1', 's1 STEAL home-1 @2']) backEnd.tell(text);
    backEnd.reachable = false;
    backEnd.tell('s0:2 STEAL home-30 @1', false);
    backEnd.tell('s1:2 STEAL home-1 @2 void');
    const points = () => receiptIn(game, entryOf()).lines.map((line) => line.points);
    expect([game.log.map(({ seq }) => seq), points()]).toEqual([
      [1, 2, 4],
      [10, 10, -10],
    ]);
    backEnd.reachable = true;
    await vi.advanceTimersByTimeAsync(REFRESH_MS.log);
    expect(game.log.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(receiptIn(game, entryOf()).lines.map(({ text, total }) => [text, total])).toEqual([
      ['Player 0: 1 steals', 10],
      ['Player 1: 1 steals', 20],
      ['Steal moved to another player', 10],
      ['Steal taken back', 0],
    ]);
  });

  it('is silent once closed', async () => {
    const { backEnd, game } = await follow();
    game.close();
    backEnd.tell('a STEAL home-2 @3');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([game.timeline.total('home-2', 'STL'), backEnd.listeners.size]).toEqual([0, 0]);
  });
});
