import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuiet, isZone } from '../../../lambdas/reminders/quiet.ts';
import { property, runs } from '../../runs.ts';

describe('quiet hours', () => {
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
