import { LruMap } from '../../games/lib/collections.ts';
import type { QuietHours } from '../stores/reminders.ts';

/** Formats by time zone; creating one is slow. */
const formats = new LruMap<Intl.DateTimeFormat>();

/** Undefined if the name is not a time zone. */
function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(zone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone });
    formats.set(zone, format);
    return format;
  } catch {
    return undefined;
  }
}

export const isZone = (zone: string): boolean => formatOf(zone) !== undefined;

/** Whether it is a quiet hour in a time zone. */
export function isQuiet({ from, to }: QuietHours, zone: string, now: number): boolean {
  const hour = Number(formatOf(zone)?.format(now));
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}
