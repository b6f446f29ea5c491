import { MINUTE } from '../../lib/durations.ts';

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' });
const clocks: ReadonlyMap<string, Intl.DateTimeFormat> = new Map([
  ['E', clockIn('America/New_York')],
  ['C', clockIn('America/Chicago')],
  ['M', clockIn('America/Denver')],
  ['P', clockIn('America/Los_Angeles')],
]);
const printed = /\((\d{1,2}):([0-5]\d) ([AP])M ([ECMP])[SD]?T\)/;
const MINUTES_A_DAY = 24 * 60;

/**
 * Reads times of day in a sentence, such as "(7:12 PM EST)": epoch ms, on the day nearest to a moment. Providers write EST in summer too,
 * so the zone's own calendar decides on summer time.
 */
export function printedTimes(near: number): (words: string) => number | undefined {
  return (words) => {
    const [, hour = '', minute = '', half, zone = ''] = printed.exec(words) ?? [];
    const clock = clocks.get(zone);
    if (!clock || Number(hour) < 1 || Number(hour) > 12) return undefined;
    const minuteOfDay = ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute);
    const moved = (from: number) => {
      const apart = minuteOfDay - minuteOfDayAt(from, clock) + 1.5 * MINUTES_A_DAY;
      return from + ((apart % MINUTES_A_DAY) - MINUTES_A_DAY / 2) * MINUTE;
    };
    // The second step is 0, except where the clocks change in between.
    return moved(moved(Math.floor(near / MINUTE) * MINUTE));
  };
}

function minuteOfDayAt(at: number, clock: Intl.DateTimeFormat): number {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return (parts.get('hour') ?? 0) * 60 + (parts.get('minute') ?? 0);
}
