import { expect, test, vi } from 'vitest';
import { onSchedule, rateOf } from '../../../local/cloud/schedule.ts';

const at = (text: string) => Date.parse(`${text}Z`);

test.each([
  ['rate(1 minute)', 60_000],
  ['rate(5 minutes)', 300_000],
  ['rate(2 days)', 172_800_000],
])('%s comes due every %s ms', (expression, ms) => {
  expect(rateOf(expression)).toBe(ms);
});

test.each(['rate(5)', 'rate(0 minutes)', 'rate(25 days)', 'at(2026-01-01T00:00:00)', 'cron(0 12 * * ? *)'])(
  '%s is refused',
  (expression) => {
    expect(() => rateOf(expression)).toThrow(`${expression} is not a schedule that is known here`);
  },
);

test('a task runs each time, until it is stopped', () => {
  vi.useFakeTimers({ now: at('2026-01-01T00:00:30') });
  try {
    const due: string[] = [];
    const schedule = onSchedule('rate(1 minute)', (time) => due.push(new Date(time).toISOString()));
    vi.advanceTimersByTime(300_000);
    expect(due).toEqual([]);
    schedule.start();
    vi.advanceTimersByTime(120_000);
    schedule.stop();
    vi.advanceTimersByTime(120_000);
    expect(due).toEqual(['2026-01-01T00:06:30.000Z', '2026-01-01T00:07:30.000Z']);
  } finally {
    vi.useRealTimers();
  }
});
