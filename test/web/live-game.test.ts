import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toEnvelope, toMessage } from '../../games/timeline/message.ts';
import { countsFrom, phaseOf } from '../../web/src/live/clock.ts';
import { RECONNECT_FIRST, type Transport } from '../../web/src/live/connection.ts';
import { FALLBACK_POLL, LiveGame } from '../../web/src/live/live-game.ts';
import { receiptIn } from '../../web/src/live/receipts.ts';
import { entryOf } from '../games/bingo/cards.ts';
import { event } from '../games/match.ts';
import { plays, TIPOFF } from '../games/plays.ts';

/** A back end in a few lines: what is told is stored, and published to whoever listens. */
class BackEnd {
  readonly log: string[] = [];
  readonly listeners = new Set<(data: string) => void>();
  reachable = true;
  /** Breaks the newest subscription. */
  drop = () => {};

  tell(text: string): void {
    const data = JSON.stringify(
      toEnvelope(
        this.log.length + 1,
        plays(text).map((play) => toMessage(play)),
      ),
    );
    this.log.push(data);
    this.carry(data);
  }

  carry(data: string): void {
    for (const listener of this.listeners) listener(data);
  }

  fetchPage = async (_event: string, after: number) => {
    if (!this.reachable) throw new Error('not reachable');
    return { data: this.log.slice(after).map((data) => ({ data })), next: null };
  };

  transport: Transport = (_name, on) => {
    if (!this.reachable) {
      queueMicrotask(on.disrupted);
      return { close() {} };
    }
    this.listeners.add(on.message);
    this.drop = on.disrupted;
    queueMicrotask(on.connected);
    return { close: () => this.listeners.delete(on.message) };
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  // As much of a browser as the connection watches.
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { document }));
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(backEnd: BackEnd) {
  const game = new LiveGame(event(), {
    fetchPage: backEnd.fetchPage,
    loadTransport: async () => backEnd.transport,
  });
  game.open();
  return game;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a game being followed', () => {
  it('connects also where the log cannot be read', async () => {
    const backEnd = new BackEnd();
    const fetchPage = () => Promise.reject(new Error('not now'));
    const game = new LiveGame(event(), { fetchPage, loadTransport: async () => backEnd.transport });
    game.open();
    await settle();
    expect(game.snapshot).toMatchObject({ ready: false, connection: 'Connected' });
    game.close();
  });

  it('is ready when the log has been read, and tells of every play from then on', async () => {
    const backEnd = new BackEnd();
    backEnd.tell('a TWO_POINT_MAKE home-1 @10');
    const game = open(backEnd);
    expect(game.snapshot.ready).toBe(false);
    await settle();
    expect(game.snapshot).toMatchObject({ ready: true, connection: 'Connected' });
    const heard = vi.fn();
    game.subscribe(heard);
    const before = game.snapshot;
    backEnd.tell('b THREE_POINT_MAKE away-1 @20');
    expect(game.timeline.scoreAt()).toEqual({ home: 2, away: 3 });
    expect(heard).toHaveBeenCalled();
    expect(game.snapshot.version).toBeGreaterThan(before.version);
    game.close();
  });

  it('ends where another phone ends, though it was away for a while', async () => {
    const backEnd = new BackEnd();
    const [here, away] = [open(backEnd), open(backEnd)];
    await settle();
    backEnd.reachable = false;
    window.dispatchEvent(new Event('offline'));
    for (let second = 1; second < 30; second += 1) backEnd.tell(`p${second} STEAL home-2 @${second}`);
    backEnd.tell('p3:2 STEAL home-2 @3 void');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(away.snapshot.connection).toBe('ConnectionDisrupted');
    backEnd.reachable = true;
    window.dispatchEvent(new Event('online'));
    await settle();
    for (const game of [here, away]) {
      expect(game.snapshot.connection).toBe('Connected');
      expect(game.timeline.total('home-2', 'STL')).toBe(28);
      game.close();
    }
  });

  it('reads what it missed as soon as a lost subscription stands again', async () => {
    const backEnd = new BackEnd();
    const game = open(backEnd);
    await settle();
    backEnd.drop();
    backEnd.tell('a STEAL home-2 @3');
    await vi.advanceTimersByTimeAsync(RECONNECT_FIRST - 1);
    expect(game.timeline.total('home-2', 'STL')).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(game.timeline.total('home-2', 'STL')).toBe(1);
    game.close();
  });

  it('says that the feed is late and that it is back, as the event and the envelopes do', async () => {
    const backEnd = new BackEnd();
    const game = open(backEnd);
    await settle();
    const say = (feedDelayed: boolean) => backEnd.carry(JSON.stringify({ seq: 0, batch: [], feedDelayed }));
    expect(game.snapshot.feedDelayed).toBe(false);
    say(true);
    expect(game.snapshot.feedDelayed).toBe(true);
    say(false);
    expect(game.snapshot.feedDelayed).toBe(false);
    game.refresh({ ...event(), feedDelayed: true });
    expect(game.snapshot.feedDelayed).toBe(true);
    game.close();
  });

  it('polls the log while there is no subscription', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const backEnd = new BackEnd();
    const game = new LiveGame(event(), {
      fetchPage: backEnd.fetchPage,
      loadTransport: async () => {
        throw new Error('no settings');
      },
    });
    game.open();
    await settle();
    backEnd.tell('a STEAL home-2 @3');
    await vi.advanceTimersByTimeAsync(FALLBACK_POLL);
    expect(game.timeline.total('home-2', 'STL')).toBe(1);
    expect(game.snapshot.connection).toBe('ConnectionDisrupted');
    game.close();
  });

  it('explains the points of what is shown as another phone does that reads the log anew', async () => {
    const told = ['s0 STEAL home-0 @1', 's1 STEAL home-1 @2', 's0:2 STEAL home-30 @1', 's1:2 STEAL home-1 @2 void'];
    const backEnd = new BackEnd();
    const game = open(backEnd);
    const entry = entryOf();
    await settle();
    for (const text of told.slice(0, 2)) backEnd.tell(text);
    expect(receiptIn(game, entry).lines.map(({ points }) => points)).toEqual([10, 10]);
    // The third envelope is late: the fourth is shown before it.
    const carry = backEnd.carry;
    backEnd.carry = () => {};
    backEnd.reachable = false;
    backEnd.tell(told[2] as string);
    backEnd.carry = carry;
    backEnd.tell(told[3] as string);
    expect(game.log.map(({ seq }) => seq)).toEqual([1, 2, 4]);
    expect(receiptIn(game, entry).lines.map(({ points }) => points)).toEqual([10, 10, -10]);
    backEnd.reachable = true;
    await vi.advanceTimersByTimeAsync(FALLBACK_POLL);
    expect(game.log.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    const other = open(backEnd);
    await settle();
    const receipt = receiptIn(game, entry);
    expect(receipt).toEqual(receiptIn(other, entry));
    expect(receipt.lines.map(({ text, total }) => [text, total])).toEqual([
      ['Player 0: 1 steals', 10],
      ['Player 1: 1 steals', 20],
      ['Steal moved to another player', 10],
      ['Steal taken back', 0],
    ]);
    game.close();
    other.close();
  });

  it('is silent once closed', async () => {
    const backEnd = new BackEnd();
    const game = open(backEnd);
    await settle();
    game.close();
    backEnd.tell('a STEAL home-2 @3');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(game.timeline.total('home-2', 'STL')).toBe(0);
    expect(backEnd.listeners.size).toBe(0);
  });
});

describe('a game behind the arena', () => {
  /** A game that is told as it happens, opened so many seconds after the tip-off, when the log has that much. */
  async function behind(delay: number, { log = [] as string[], from = 0, on = event() } = {}) {
    vi.setSystemTime(TIPOFF + from * 1000);
    const backEnd = new BackEnd();
    for (const text of log) backEnd.tell(text);
    const options = { fetchPage: backEnd.fetchPage, loadTransport: async () => backEnd.transport, delay };
    const game = new LiveGame(on, options);
    game.open();
    await settle();
    return { backEnd, game };
  }
  const at = (seconds: number) => vi.advanceTimersByTimeAsync(TIPOFF + seconds * 1000 - Date.now());
  const scores = ({ timeline, arena }: LiveGame) => [timeline.scoreAt().home, arena.scoreAt().home];

  it('shows a play so long after it happened, however late it was told', async () => {
    const { backEnd, game } = await behind(35);
    const heard = vi.fn();
    await at(16);
    backEnd.tell('a TWO_POINT_MAKE home-1 @10');
    expect(scores(game)).toEqual([0, 2]);
    expect(game.snapshot).toMatchObject({ behind: true, delay: 35 });
    game.subscribe(heard);
    await at(44.999);
    expect(scores(game)).toEqual([0, 2]);
    expect(heard).not.toHaveBeenCalled();
    await at(45);
    expect(scores(game)).toEqual([2, 2]);
    expect(game.snapshot).toMatchObject({ behind: false });
    expect(heard).toHaveBeenCalled();
    game.close();
  });

  it('shows a correction so long after it was told', async () => {
    const { backEnd, game } = await behind(20, { log: ['a TWO_POINT_MAKE home-1 @1'], from: 300 });
    expect(scores(game)).toEqual([2, 2]);
    await at(350);
    backEnd.tell('a:2 THREE_POINT_MAKE home-1 @1');
    await at(369);
    expect(scores(game)).toEqual([2, 3]);
    await at(370);
    expect(scores(game)).toEqual([3, 3]);
    game.close();
  });

  it('opens on what the stream has come to, not on what the log holds', async () => {
    const { game } = await behind(60, {
      log: ['a TWO_POINT_MAKE home-1 @10', 'b TWO_POINT_MAKE home-1 @60', 'c ENDED @90'],
      from: 100,
    });
    expect(game.snapshot).toMatchObject({ ready: true, behind: true });
    expect([scores(game), game.timeline.ended, game.arena.ended]).toEqual([[2, 4], false, true]);
    await at(120);
    expect([scores(game), game.timeline.ended]).toEqual([[4, 4], false]);
    await at(150);
    expect(game.timeline.ended).toBe(true);
    game.close();
  });

  it('says nothing that an event fetched meanwhile says, until the plays say it', async () => {
    const told = { score: { home: 2, away: 0 }, status: 'ACTIVE', feedDelayed: true } as const;
    const periods = [{ name: 'Q1', started_at: TIPOFF, ended_at: 0 }];
    const { backEnd, game } = await behind(30, {
      on: event('BASKETBALL', { ...told, results: { periods } }),
    });
    expect(game.timeline.event).toMatchObject({ status: 'SCHEDULED', score: { home: 0 }, results: { periods: [] } });
    backEnd.tell('a TWO_POINT_MAKE home-1 @0');
    await at(10);
    game.refresh(event('BASKETBALL', { ...told, ended_at: TIPOFF + 9_000, status: 'ENDED' }));
    expect(game.timeline.ended).toBe(false);
    expect(phaseOf(game.timeline).phase).toBe('before');
    await at(30);
    expect(game.timeline.event).toMatchObject({ status: 'ACTIVE', score: { home: 2 } });
    backEnd.tell('b ENDED @9');
    await at(39);
    expect(game.timeline).toMatchObject({ ended: true, event: { ended_at: TIPOFF + 9_000 } });
    game.close();
  });

  it('is a game that was over long ago as it is without a delay', async () => {
    const over = event('BASKETBALL', { status: 'ENDED', ended_at: TIPOFF - 600_000, score: { home: 9, away: 3 } });
    const { game } = await behind(120, { on: over });
    expect(game.timeline.event).toBe(over);
    game.close();
  });

  it('goes back to what was then where the delay is raised, and on from there', async () => {
    const { backEnd, game } = await behind(0);
    for (const second of [10, 20, 30]) {
      await at(second);
      backEnd.tell(`p${second} TWO_POINT_MAKE home-1 @${second}`);
    }
    const [live, { version }] = [game.timeline, game.snapshot];
    expect(scores(game)).toEqual([6, 6]);
    game.hold(15);
    expect(scores(game)).toEqual([2, 6]);
    expect(game.timeline).not.toBe(live);
    expect(game.snapshot.version).toBeGreaterThan(version);
    await at(35);
    expect(scores(game)).toEqual([4, 6]);
    await at(45);
    expect(scores(game)).toEqual([6, 6]);
    game.close();
  });

  it('shows at once what a shorter delay lets through, in the same timeline', async () => {
    const { backEnd, game } = await behind(40);
    backEnd.tell('a TWO_POINT_MAKE home-1 @0');
    await at(10);
    const { timeline } = game;
    game.hold(11);
    expect(scores(game)).toEqual([0, 2]);
    game.hold(10);
    expect(scores(game)).toEqual([2, 2]);
    game.hold(0);
    expect(game.timeline).toBe(timeline);
    expect(game.timeline.event).toBe(game.arena.event);
    game.close();
  });

  it('goes by the server’s clock where the phone’s is fast', async () => {
    vi.setSystemTime(TIPOFF + 300_000);
    const backEnd = new BackEnd();
    const options = { fetchPage: backEnd.fetchPage, loadTransport: async () => backEnd.transport };
    const game = new LiveGame(event(), { ...options, delay: 30, now: () => Date.now() - 300_000 });
    game.open();
    await settle();
    backEnd.tell('a TWO_POINT_MAKE home-1 @0');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(scores(game)).toEqual([0, 2]);
    await vi.advanceTimersByTimeAsync(1);
    expect(scores(game)).toEqual([2, 2]);
    game.close();
  });

  it('says so late that the feed is late', async () => {
    const { backEnd, game } = await behind(25);
    backEnd.carry(JSON.stringify({ seq: 0, batch: [], feedDelayed: true }));
    await at(24);
    expect(game.snapshot.feedDelayed).toBe(false);
    await at(25);
    expect(game.snapshot.feedDelayed).toBe(true);
    game.close();
  });

  it('releases nothing once it is closed', async () => {
    const { backEnd, game } = await behind(25);
    backEnd.tell('a TWO_POINT_MAKE home-1 @0');
    game.close();
    await at(60);
    expect(scores(game)).toEqual([0, 2]);
  });
});

describe('the clock', () => {
  it('says from where an entry counts', async () => {
    const backEnd = new BackEnd();
    backEnd.tell('a STEAL home-2 @258');
    const game = open(backEnd);
    await settle();
    expect(countsFrom(game.timeline, TIPOFF - 1)).toBe('tipoff');
    expect(countsFrom(game.timeline, TIPOFF + 300_000)).toBe('7:42 Q1');
    expect(phaseOf(game.timeline)).toEqual({ phase: 'live', word: 'Live' });
    backEnd.tell('b END_SECOND_QUARTER @1439');
    expect(phaseOf(game.timeline)).toEqual({ phase: 'break', word: 'Half-time' });
    backEnd.tell('c ENDED @2879');
    expect(phaseOf(game.timeline)).toEqual({ phase: 'over', word: 'Final' });
    game.close();
  });
});
