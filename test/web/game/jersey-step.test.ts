import { beforeEach, expect, it, vi } from 'vitest';

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

/** The announcements of the jersey-color step, watched from a time before the start. */
function watchedFrom(beforeStart: number): { told: boolean[]; stop(): void } {
  vi.setSystemTime(startsAt - beforeStart);
  const told: boolean[] = [];
  return { told, stop: step.watchTime(step.jerseyStepFrom({ startsAt }), (reached) => told.push(reached)) };
}

// A timer of a browser runs for 24 days at most.
it.each([10 * MINUTE, 40 * DAY])('begins five minutes before the start, also if the hub opens %i ms before', (ms) => {
  const { told } = watchedFrom(ms);
  vi.advanceTimersByTime(ms - 5 * MINUTE - 1);
  expect(new Set(told)).toEqual(new Set([false]));
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(DAY);
  expect(told.filter((reached) => reached)).toEqual([true]);
});

it.each([5 * MINUTE, -7 * MINUTE])('has begun for a hub that opens %i ms before the start', (beforeStart) => {
  expect([watchedFrom(beforeStart).told, vi.getTimerCount()]).toEqual([[true], 0]);
});

it('ends with its hub', () => {
  const { told, stop } = watchedFrom(10 * MINUTE);
  stop();
  vi.advanceTimersByTime(DAY);
  expect(told).toEqual([false]);
});
