import { expect, test, vi } from 'vitest';
import { onSchedule } from '../../../local/cloud/types/events.ts';

const at = (text: string) => Date.parse(`${text}Z`);

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
