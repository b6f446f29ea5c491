import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const startsAt = Date.UTC(2026, 10, 22, 19, 30);

let step: typeof import('../../../web/src/game/view/jersey-step.ts');
beforeEach(async () => {
  // Modules are shared between files; the server's clock learned in an earlier file must not count.
  vi.resetModules();
  step = await import('../../../web/src/game/view/jersey-step.ts');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The announcements from a time before the start. */
function watchedFrom(beforeStart: number): { told: boolean[]; stop(): void } {
  vi.setSystemTime(startsAt - beforeStart);
  const told: boolean[] = [];
  return { told, stop: step.watchTime(step.jerseyStepFrom({ startsAt }), (reached) => told.push(reached)) };
}

describe('the jersey-color step by the clock', () => {
  it('begins five minutes before the scheduled start, to the millisecond, while the hub is open', () => {
    const { told } = watchedFrom(10 * MINUTE);
    vi.advanceTimersByTime(5 * MINUTE - 1);
    expect(told).toEqual([false]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([false, true]);
    vi.advanceTimersByTime(DAY);
    expect(told).toEqual([false, true]);
  });

  it.each([
    ['as it begins', 5 * MINUTE],
    ['after a start that is late', -7 * MINUTE],
  ])('is there at once for who comes %s', (_when, beforeStart) => {
    expect(watchedFrom(beforeStart).told).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for a game that is further away than a timer of a browser runs', () => {
    const { told } = watchedFrom(40 * DAY);
    vi.advanceTimersByTime(40 * DAY - 5 * MINUTE - 1);
    expect(new Set(told)).toEqual(new Set([false]));
    vi.advanceTimersByTime(1);
    expect(told.at(-1)).toBe(true);
  });

  it('ends with its hub', () => {
    const { told, stop } = watchedFrom(10 * MINUTE);
    stop();
    vi.advanceTimersByTime(DAY);
    expect(told).toEqual([false]);
  });
});
