import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fault } from '../../../web/src/api/client.ts';
import { PointsSaver, type Progress, SAVE_LAG_MS, SAVE_SPREAD_MS } from '../../../web/src/game/entries/points-saver.ts';

/** The call, whose answers the test releases in order. */
function setUp(known = 0) {
  const claims: number[] = [];
  const open: { resolve(): void; reject(error: unknown): void }[] = [];
  const phone = { listens: true };
  const saved: [points: number, claimed: number][] = [];
  const saver = new PointsSaver(known, {
    save: (points) => {
      claims.push(points);
      return new Promise<void>((resolve, reject) => open.push({ resolve, reject }));
    },
    saved: (points, claimed) => saved.push([points, claimed]),
    listens: () => phone.listens,
  });
  const settle = async (error?: unknown) => {
    const call = open.shift();
    if (error) call?.reject(error);
    else call?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  let seq = 0;
  /** The game has gone on to a next play; the server has ranked everything before it. */
  const go = (points: number, progress: Partial<Progress> = {}) => {
    seq += 1;
    saver.follow({ points, seq, rankedTo: seq - 1, players: 2, ...progress });
  };
  return { saver, claims, saved, settle, go, phone };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('saving points', () => {
  it('claims once at the end, within half a minute', async () => {
    vi.mocked(Math.random).mockReturnValue(0.999);
    const { claims, saved, settle, go, phone } = setUp();
    go(90);
    go(120, { final: 'end' });
    // What was seen of the end is claimed whether the phone listens or not.
    phone.listens = false;
    await wait(SAVE_SPREAD_MS - 100);
    go(120, { final: 'end' });
    await wait(100);
    await settle();
    go(110, { final: 'end' });
    go(110, { final: 'end' });
    await wait(SAVE_SPREAD_MS);
    expect(claims).toEqual([120]);
    expect(saved).toEqual([[120, 120]]);
  });

  it('claims at a win and at the end, also where a correction took the win back in between', async () => {
    const { claims, settle, go } = setUp();
    const on = async (points: number, final?: 'win' | 'end') => {
      go(points, { final });
      await wait(SAVE_SPREAD_MS);
      await settle();
    };
    await on(0);
    await on(50, 'win');
    await on(50, 'win');
    await on(0);
    await on(50, 'win');
    await on(50, 'end');
    await on(50, 'end');
    expect(claims).toEqual([50, 50, 50]);
  });

  it('spreads the claims of a million fans over a thousand seconds', async () => {
    vi.mocked(Math.random).mockReturnValue(0.5);
    const { claims, go } = setUp();
    go(0, { players: 1_000_000 });
    go(50, { players: 1_000_000, final: 'end' });
    await wait(499_999);
    expect(claims).toEqual([]);
    await wait(1);
    expect(claims).toEqual([50]);
  });

  it('claims nothing for a game that was over before, unless the server has other points', async () => {
    const { claims, go } = setUp(50);
    go(50, { final: 'end' });
    go(50, { final: 'end' });
    await wait(SAVE_SPREAD_MS);
    expect(claims).toEqual([]);
    const other = setUp(40);
    other.go(50, { final: 'end' });
    await wait(SAVE_SPREAD_MS);
    expect(other.claims).toEqual([50]);
  });

  it('claims what the rankings have lacked for a minute, with all that has changed since', async () => {
    const { claims, saved, settle, go } = setUp();
    go(0);
    go(10, { rankedTo: 1 });
    await wait(30_000);
    go(60, { rankedTo: 1 });
    await wait(SAVE_LAG_MS - 30_001);
    expect(claims).toEqual([]);
    await wait(1);
    expect(claims).toEqual([60]);
    await settle();
    expect(saved).toEqual([[60, 60]]);
    await wait(10 * SAVE_LAG_MS);
    go(60, { rankedTo: 1 });
    await wait(10 * SAVE_LAG_MS);
    expect(claims).toEqual([60]);
  });

  it('claims nothing where the rankings are late, but never by a minute', async () => {
    const { claims, go } = setUp();
    go(0);
    for (let play = 2; play < 40; play += 1) {
      go(10 * play, { rankedTo: play - 3 });
      await wait(19_000);
    }
    expect(claims).toEqual([]);
  });

  it('claims no lag while it does not listen, since the rankings may have caught up', async () => {
    const { claims, go, phone } = setUp();
    go(0);
    go(10, { rankedTo: 1 });
    phone.listens = false;
    await wait(10 * SAVE_LAG_MS);
    phone.listens = true;
    go(10, { rankedTo: 2 });
    await wait(SAVE_LAG_MS);
    expect(claims).toEqual([]);
    go(20, { rankedTo: 3 });
    phone.listens = false;
    await wait(10 * SAVE_LAG_MS);
    expect(claims).toEqual([]);
    phone.listens = true;
    go(20, { rankedTo: 3 });
    await wait(0);
    expect(claims).toEqual([20]);
  });

  it('logs each answer, adopts the server’s points of a refusal, and does not make that claim again', async () => {
    const warn = vi.spyOn(console, 'warn');
    const { claims, saved, settle, go } = setUp();
    go(0);
    go(90, { rankedTo: 0 });
    await wait(SAVE_LAG_MS);
    await settle();
    go(120, { rankedTo: 0 });
    await wait(SAVE_LAG_MS);
    await settle(new Fault('PointsNotSupported', 409, '', { points: 100 }));
    go(120, { rankedTo: 0 });
    await wait(2 * SAVE_LAG_MS);
    expect(claims).toEqual([90, 120]);
    expect(saved).toEqual([
      [90, 90],
      [100, 120],
    ]);
    expect(warn).not.toHaveBeenCalled();
    expect(vi.mocked(console.info).mock.calls).toEqual([
      ['Points saved: 90.'],
      ['Points not supported: 120 claimed, the server has 100.'],
    ]);
  });

  it('tries again after a lost network or a fault of the server’s, with the newest points', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.mocked(Math.random).mockReturnValue(0.5);
    const { claims, settle, go } = setUp();
    go(0);
    go(10, { final: 'end' });
    await wait(SAVE_SPREAD_MS / 2);
    await settle(new Fault('Network', 0, ''));
    go(20, { final: 'end' });
    await wait(SAVE_SPREAD_MS / 2);
    await settle(new Fault('InternalError', 500, ''));
    await wait(SAVE_SPREAD_MS / 2);
    expect(claims).toEqual([10, 20, 20]);
  });

  it('does not press a claim that was refused for good', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { claims, settle, go } = setUp();
    go(0);
    go(10, { final: 'end' });
    await wait(0);
    await settle(new Fault('GameNotFound', 404, ''));
    await wait(10 * SAVE_SPREAD_MS);
    expect(claims).toEqual([10]);
  });

  it('is silent once closed', async () => {
    const { saver, claims, saved, settle, go } = setUp();
    go(0);
    go(10, { final: 'end' });
    await wait(0);
    saver.close();
    await settle();
    go(20, { rankedTo: 0 });
    await wait(2 * SAVE_LAG_MS);
    expect(claims).toEqual([10]);
    expect(saved).toEqual([]);
  });
});
