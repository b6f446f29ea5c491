import { describe, expect, it } from 'vitest';
import { rank } from '../../games/ranking/leaderboard.ts';

const lines = (...points: number[]) => points.map((each, index) => ({ points: each, username: `fan${index}` }));
const ranks = (...points: number[]) => rank(lines(...points)).map((line) => [line.points, line.rank]);

describe('the ranking', () => {
  it('ranks points above 0, highest first; ties share a rank and the next skips them', () => {
    expect(ranks(10, 0, 50, 30, 50, -5, 30, 30, 20)).toEqual([
      ...[
        [50, 1],
        [50, 1],
        [30, 3],
        [30, 3],
        [30, 3],
        [20, 6],
        [10, 7],
      ],
    ]);
    expect(ranks(0, 0)).toEqual([]);
    expect(ranks()).toEqual([]);
    expect(ranks(Number.NaN, 1)).toEqual([[1, 1]]);
  });

  it('keeps ties in the order they come in, and the list itself as it was', () => {
    const given = Object.freeze(lines(5, 9, 5));
    expect(rank(given).map(({ username }) => username)).toEqual(['fan1', 'fan0', 'fan2']);
  });

  it('goes on from the page before', () => {
    expect(rank(lines(30, 30, 20), 11).map((line) => line.rank)).toEqual([11, 11, 13]);
    // Ranks 11 to 14 are tied, the page's edge runs through them.
    expect(rank(lines(30, 20), 11, 13).map((line) => line.rank)).toEqual([11, 15]);
  });
});
