import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printedTimes } from '../../../../lambdas/feeds/stated/wall-times.ts';
import { property, runs } from '../../../runs.ts';

const HOUR = 3_600_000;
const read = (near: string, words: string) => {
  const at = printedTimes(Date.parse(near))(words);
  return at === undefined ? undefined : new Date(at).toISOString();
};

describe('a printed time', () => {
  it.each([
    ['2026-02-04T00:10:30Z', '(7:12 PM EST)', '2026-02-04T00:12:00.000Z'],
    ['2026-07-04T23:00:00Z', '(12:05 AM EST)', '2026-07-05T04:05:00.000Z'],
    ['2026-02-04T03:30:00Z', '(7:35 PM PST)', '2026-02-04T03:35:00.000Z'],
    // Clocks go back at 6:00, and forward at 7:00 UTC.
    ['2026-11-01T03:30:00Z', '(2:10 AM EST)', '2026-11-01T07:10:00.000Z'],
    ['2026-03-08T05:30:00Z', '(3:10 AM EDT)', '2026-03-08T07:10:00.000Z'],
  ])('near %s, %s, is %s', (near, words, at) => expect(read(near, words)).toBe(at));

  it('of no such hour or zone is no time', () => {
    for (const words of ['(13:10 PM EST)', '(0:10 AM EST)', '(7:61 PM EST)', '(7:10 PM GMT)', '7:10 PM EST'])
      expect(read('2026-02-04T00:10:00Z', words)).toBeUndefined();
  });

  it('is that of the zone, at most half a day away, on every day of the year', property, () => {
    const zones = { E: 'America/New_York', C: 'America/Chicago', M: 'America/Denver', P: 'America/Los_Angeles' };
    const zone = fc.constantFrom(...(Object.keys(zones) as (keyof typeof zones)[]));
    const near = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
    fc.assert(
      fc.property(zone, near, fc.integer({ min: -6 * 60, max: 6 * 60 }), (letter, start, minutes) => {
        const clock = new Intl.DateTimeFormat('en-US', { timeZone: zones[letter], timeStyle: 'short' });
        const words = clock.format(start + minutes * 60_000).replace(/\s/, ' ');
        const at = printedTimes(start)(`(${words} ${letter}ST)`) ?? Number.NaN;
        expect(clock.format(at).replace(/\s/, ' ')).toBe(words);
        expect(Math.abs(at - start)).toBeLessThan(8 * HOUR);
      }),
      runs(200),
    );
  });
});
