import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuiet, isZone } from '../../../lambdas/reminders/quiet.ts';
import { property, runs } from '../../runs.ts';

const night = { from: 23, to: 8 };
const at = (time: string) => Date.parse(time);

describe('quiet hours', () => {
  it.each([
    ['2026-01-10T04:00:00Z', 'America/New_York', true],
    ['2026-01-10T03:59:59Z', 'America/New_York', false],
    ['2026-01-10T12:59:59Z', 'America/New_York', true],
    ['2026-01-10T13:00:00Z', 'America/New_York', false],
    // A day of summer time.
    ['2026-07-10T03:00:00Z', 'America/New_York', true],
    ['2026-07-10T02:59:59Z', 'America/New_York', false],
    ['2026-01-10T04:00:00Z', 'America/Los_Angeles', false],
    ['2026-01-10T18:30:00Z', 'Asia/Kolkata', true],
  ])('at %s in %s: %s', (time, zone, quiet) => {
    expect(isQuiet(night, zone, at(time))).toBe(quiet);
  });

  it('are the hours from the first to before the second, on any day in any zone', property, () => {
    const zone = fc.constantFrom('UTC', 'America/New_York', 'Asia/Tokyo', 'Europe/Paris', 'Asia/Kathmandu');
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(
        hour,
        hour,
        zone,
        fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
        (from, to, name, day) => {
          const local = Number(day.toLocaleString('en-GB', { timeZone: name, hour: '2-digit', hour12: false })) % 24;
          const hours: number[] = [];
          for (let one = from; one !== to; one = (one + 1) % 24) hours.push(one);
          expect(isQuiet({ from, to }, name, day.getTime())).toBe(hours.includes(local));
        },
      ),
      runs(500),
    );
  });

  it('know time zones', () => {
    expect(['America/New_York', 'UTC'].every(isZone)).toBe(true);
    expect(['', 'Mars/Olympus', '../etc'].some(isZone)).toBe(false);
  });
});
