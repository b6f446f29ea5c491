import { expect, test, vi } from 'vitest';
import { nextTime, onSchedule } from '../../../local/cloud/schedule.ts';

const at = (text: string) => Date.parse(`${text}Z`);

test.each([
  ['rate(1 minute)', '2026-01-01T00:00:30', '2026-01-01T00:01:30'],
  ['rate(2 days)', '2026-01-01T00:00:00', '2026-01-03T00:00:00'],
  ['cron(0 12 * * ? *)', '2026-01-01T12:00:00', '2026-01-02T12:00:00'],
  ['cron(*/15 8-10,20 ? * MON-FRI *)', '2026-01-02T20:45:00', '2026-01-05T08:00:00'],
  ['cron(30 0 29 FEB ? *)', '2026-01-01T00:00:00', '2028-02-29T00:30:00'],
  ['cron(5/10 * * * ? 2026)', '2026-12-31T23:44:10', '2026-12-31T23:45:00'],
  ['cron(0 0 ? * 1 *)', '2026-01-01T00:00:00', '2026-01-04T00:00:00'],
])('%s after %s is due %s', (expression, now, due) => {
  expect(new Date(nextTime(expression)(at(now)))).toEqual(new Date(at(due)));
});

test.each(['rate(5)', 'at(2026-01-01T00:00:00)', 'cron(0 12 * *)', 'cron(61 * * * ? *)', 'cron(0 0 L * ? *)'])(
  '%s is refused',
  (expression) => {
    expect(() => nextTime(expression)).toThrow();
  },
);

test('a task runs each time, until it is stopped', () => {
  vi.useFakeTimers({ now: at('2026-01-01T00:00:30') });
  try {
    const due: string[] = [];
    const schedule = onSchedule('cron(* * * * ? *)', (time) => due.push(new Date(time).toISOString()));
    vi.advanceTimersByTime(300_000);
    expect(due).toEqual([]);
    schedule.start();
    vi.advanceTimersByTime(120_000);
    schedule.stop();
    vi.advanceTimersByTime(120_000);
    expect(due).toEqual(['2026-01-01T00:06:00.000Z', '2026-01-01T00:07:00.000Z']);
  } finally {
    vi.useRealTimers();
  }
});
