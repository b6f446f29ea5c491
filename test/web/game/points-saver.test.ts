import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fault } from '../../../web/src/api/client.ts';
import { PointsSaver, SAVE_DELAY_MS, SAVE_RETRY_MS, SAVE_SPREAD_MS } from '../../../web/src/game/points-saver.ts';

/** The call, answered by hand: first in, first out. */
function setUp(known = 0) {
  const claims: number[] = [];
  const open: { resolve(): void; reject(error: unknown): void }[] = [];
  const saved: [points: number, claimed: number][] = [];
  const saver = new PointsSaver(known, {
    save: (points) => {
      claims.push(points);
      return new Promise<void>((resolve, reject) => open.push({ resolve, reject }));
    },
    saved: (points, claimed) => saved.push([points, claimed]),
  });
  const settle = async (error?: unknown) => {
    const call = open.shift();
    if (error) call?.reject(error);
    else call?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, claims, saved, settle };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('saving points', () => {
  it('claims what has changed, once for the plays of a moment', async () => {
    const { saver, claims, saved, settle } = setUp(20);
    saver.claim(20);
    await wait(SAVE_DELAY_MS);
    expect(claims).toEqual([]);
    saver.claim(30);
    saver.claim(90);
    await wait(SAVE_DELAY_MS);
    expect(claims).toEqual([90]);
    await settle();
    expect(saved).toEqual([[90, 90]]);
  });

  it('logs each answer of the server, a refusal with the points that it has', async () => {
    const logged = vi.spyOn(console, 'info').mockReturnValue();
    const { saver, settle } = setUp();
    saver.claim(90);
    await wait(SAVE_DELAY_MS);
    await settle();
    saver.claim(120);
    await wait(SAVE_DELAY_MS);
    await settle(new Fault('PointsNotSupported', 409, '', { points: 100 }));
    expect(logged.mock.calls).toEqual([
      ['Points saved: 90.'],
      ['Points not supported: 120 claimed, the server has 100.'],
    ]);
  });

  it('spreads the claims of one play, so that an arena does not ask in the same moment', async () => {
    vi.mocked(Math.random).mockReturnValue(0.5);
    const { saver, claims } = setUp();
    saver.claim(10);
    await wait(SAVE_DELAY_MS + SAVE_SPREAD_MS / 2 - 1);
    expect(claims).toEqual([]);
    await wait(1);
    expect(claims).toEqual([10]);
  });

  it('sends one claim at a time and the newest after it, downwards too', async () => {
    const { saver, claims, settle } = setUp();
    saver.claim(10);
    await wait(SAVE_DELAY_MS);
    saver.claim(60);
    saver.claim(0);
    await wait(10 * SAVE_DELAY_MS);
    expect(claims).toEqual([10]);
    await settle();
    await wait(SAVE_DELAY_MS);
    expect(claims).toEqual([10, 0]);
  });

  it('adopts the server’s points quietly and does not make that claim again', async () => {
    const warn = vi.spyOn(console, 'warn');
    const { saver, claims, saved, settle } = setUp();
    saver.claim(60);
    await wait(SAVE_DELAY_MS);
    await settle(new Fault('PointsNotSupported', 409, '', { points: 50 }));
    expect(saved).toEqual([[50, 60]]);
    await wait(SAVE_DELAY_MS);
    await settle();
    await wait(SAVE_RETRY_MS);
    expect(claims).toEqual([60, 50]);
    expect(saved.at(-1)).toEqual([50, 50]);
    expect(warn).not.toHaveBeenCalled();
    saver.claim(70);
    await wait(SAVE_DELAY_MS);
    expect(claims).toEqual([60, 50, 70]);
  });

  it('tries again after a lost network or a fault of the server’s', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { saver, claims, settle } = setUp();
    saver.claim(10);
    await wait(SAVE_DELAY_MS);
    await settle(new Fault('Network', 0, ''));
    await wait(SAVE_RETRY_MS);
    await settle(new Fault('InternalError', 500, ''));
    await wait(SAVE_RETRY_MS);
    expect(claims).toEqual([10, 10, 10]);
  });

  it('does not press a claim that was refused for good', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { saver, claims, settle } = setUp();
    saver.claim(10);
    await wait(SAVE_DELAY_MS);
    await settle(new Fault('GameNotFound', 404, ''));
    await wait(10 * SAVE_RETRY_MS);
    expect(claims).toEqual([10]);
  });

  it('is silent once closed', async () => {
    const { saver, claims, saved, settle } = setUp();
    saver.claim(10);
    await wait(SAVE_DELAY_MS);
    saver.close();
    await settle();
    saver.claim(20);
    await wait(SAVE_DELAY_MS);
    expect(claims).toEqual([10]);
    expect(saved).toEqual([]);
  });
});
