import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeChanges, pointsChanges } from '../../../games/ranking/points-changes.ts';
import { property, runs } from '../../runs.ts';

it('changes of all fans are those of any parts of them together', property, () => {
  const totals = fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 40, size: 'max' });
  fc.assert(
    fc.property(totals, fc.nat(40), (all, cut) => {
      const changesOf = (part: [number, number][], first: number) =>
        pointsChanges(
          part.map((_, index) => `fan-${first + index}`),
          Float64Array.from(part, ([before]) => before),
          Float64Array.from(part, ([, after]) => after),
        );
      const whole = changesOf(all, 0);
      expect(mergeChanges([changesOf(all.slice(0, cut), 0), changesOf(all.slice(cut), cut)])).toEqual(whole);
      expect(whole.gain + whole.lose).toBe(all.filter(([before, after]) => before !== after).length);
    }),
    runs(200),
  );
});
