import { describe, expect, it } from 'vitest';
import { statedScoresOf } from '../../../lambdas/providers/stated-score.ts';

/** Rows in game order, each with the home team's points; away has 0. */
const rowsOf = (...points: number[]) =>
  points.map((home, order) => ({ id: String(order), order, at: order, period: 1, clock: 720 - order, home, away: 0 }));
const idsOf = (...points: number[]) => statedScoresOf(rowsOf(...points)).map(({ id }) => id);

describe('a row that states a wrong score', () => {
  it('is the one between two rows that agree, too low as well as too high', () => {
    expect(idsOf(0, 3, 0, 3)).toEqual(['0', '1', '3']);
    expect(idsOf(0, 3, 0, 3, 5)).toEqual(['0', '1', '3', '4']);
    expect(idsOf(0, 5, 0, 2)).toEqual(['0', '2', '3']);
    expect(idsOf(0, 2, 9, 2, 4)).toEqual(['0', '1', '3', '4']);
  });

  it('is none where the rows after it go on from it', () => {
    expect(idsOf(0, 3, 0, 2)).toEqual(['0', '2', '3']);
    expect(idsOf(2, 5, 5, 3, 3)).toEqual(['0', '1', '3', '4']);
    expect(idsOf(0, 2, 4)).toEqual(['0', '1', '2']);
  });
});
