import { describe, expect, it } from 'vitest';
import { ordinal, rankPages, wayUp } from '../../../web/src/features/leaderboard/ranking.ts';

const page = (points: number[], baseRank: number) => ({
  data: points.map((value, index) => ({ username: `fan-${baseRank}-${index}`, points: value })),
  baseRank,
  players: 100,
  official: false,
});

describe('the leaderboard', () => {
  it('shares ranks within a page and across its edge', () => {
    const lines = rankPages([page([90, 80, 80], 1), page([80, 70, 70], 2), page([60], 7)]);
    expect(lines.map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 5, 5, 7]);
  });

  it('says how far it is to the next place', () => {
    const me = (points: number, rank: number | null, above: [points: number, rank: number] | null) => ({
      ...{ username: 'me', points, rank, below: null },
      above: above && { points: above[0], rank: above[1], fans: 1 },
    });
    expect(wayUp(me(60, 5, [61, 4]))).toBe('1 point to 4th');
    // However far from the lines that are shown.
    expect(wayUp(me(61, 400_002, [80, 399_800]))).toBe('19 points to 399,800th');
    expect(wayUp(me(95, 1, null))).toBe('You lead');
    expect(wayUp(me(0, null, [10, 1]))).toBeUndefined();
  });

  it('spells places', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(ordinal)).toEqual([
      ...['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd'],
    ]);
  });
});
