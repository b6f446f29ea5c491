import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crewTable } from '../../../games/ranking/crew.ts';
import { property, runs } from '../../runs.ts';

it(
  'everybody of a crew stands in its table: those with points by competition rank, the others after them without one',
  property,
  () => {
    const points = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 6 }), fc.nat());
    fc.assert(
      fc.property(fc.array(points, { maxLength: 50 }), (totals) => {
        const lines = totals.map((points, n) => ({ username: `u${n}`, points }));
        const table = crewTable(Object.freeze(lines));
        expect(table.map(({ username }) => username).sort()).toEqual(lines.map(({ username }) => username).sort());
        for (const { points, rank } of table) {
          expect(rank).toBe(points > 0 ? 1 + totals.filter((total) => total > points).length : null);
        }
        const places = table.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY);
        expect(places).toEqual([...places].sort((a, b) => a - b));
        const unranked = table.filter(({ rank }) => rank === null).map(({ username }) => username);
        expect(unranked).toEqual(lines.filter(({ points }) => points === 0).map(({ username }) => username));
      }),
      runs(100),
    );
    expect(crewTable([{ points: 5 }, { points: 9 }, { points: 5 }, { points: 0 }]).map(({ rank }) => rank)).toEqual([
      1,
      2,
      2,
      null,
    ]);
  },
);
