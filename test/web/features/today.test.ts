import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localDay } from '../../../web/src/api/intervals.ts';
import { watchDay } from '../../../web/src/features/schedule/today.ts';

const page = new EventTarget() as Document;
const days: string[] = [];
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 10, 21, 23, 59));
  days.length = 0;
  stop = watchDay(({ from }) => days.push(new Date(from).toDateString()), page);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('a day ends at midnight, also where the timer ends before the clock on the wall gets there', () => {
  vi.setSystemTime(Date.now() - 20);
  vi.advanceTimersByTime(60_000);
  expect(days.at(-1)).not.toBe('Sun Nov 22 2026');
  vi.advanceTimersByTime(20);
  expect(days.at(-1)).toBe('Sun Nov 22 2026');
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(days.at(-1)).toBe('Mon Nov 23 2026');
});

it('a phone whose clock was a day ahead shows the right day once it is set', () => {
  vi.setSystemTime(new Date(2026, 10, 20, 12));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(days.at(-1)).toBe('Fri Nov 20 2026');
});

it.each([
  ['its first moment', new Date(2026, 10, 21, 0, 0, 0, 0)],
  ['its last moment', new Date(2026, 10, 21, 23, 59, 59, 999)],
])('the local day runs from 00:00:00.000 to 23:59:59.999, seen from %s', (_, now) => {
  const { from, to } = localDay(now);
  expect([new Date(from).toString(), from % 1000]).toEqual([new Date(2026, 10, 21).toString(), 0]);
  expect(to).toBe(new Date(2026, 10, 21, 23, 59, 59, 999).getTime());
});
