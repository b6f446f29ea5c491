import { MINUTE } from '../../lib/durations.ts';

const zones: Readonly<Record<string, string>> = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
};
const printed = /\((\d{1,2}):([0-5]\d) ([AP])M ([ECMP])[SD]?T\)/;
const MINUTES_A_DAY = 24 * 60;

/**
 * Reads times of day in a sentence, such as "(7:12 PM EST)": epoch ms, on the day nearest to a moment. Providers write EST in summer too,
 * so the zone's own calendar decides on summer time.
 */
export function printedTimes(near: number): (words: string) => number | undefined {
  const known = new Map<string, number>();
  return (words) => {
    const [, hour = '', minute = '', half, zone = ''] = printed.exec(words) ?? [];
    if (hour === '' || Number(hour) < 1 || Number(hour) > 12) return undefined;
    const local = known.get(zone) ?? minuteOfDay(near, zones[zone] ?? 'UTC');
    known.set(zone, local);
    const printedMinutes = ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute);
    const apart = ((printedMinutes - local + 1.5 * MINUTES_A_DAY) % MINUTES_A_DAY) - MINUTES_A_DAY / 2;
    return Math.floor(near / MINUTE) * MINUTE + apart * MINUTE;
  };
}

function minuteOfDay(at: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' });
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return (parts.get('hour') ?? 0) * 60 + (parts.get('minute') ?? 0);
}
