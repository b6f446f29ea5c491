import { describe, expect, it } from 'vitest';
import { accept, deal } from '../../../../games/side-games/squares/deal.ts';
import {
  digitOf,
  indexOf,
  PICKS,
  SIZE,
  type Square,
  squareAt,
  toggle,
} from '../../../../games/side-games/squares/grid.ts';

const square = (homeTeamScore: number, awayTeamScore: number): Square => ({ homeTeamScore, awayTeamScore });
const five = [square(0, 0), square(1, 9), square(9, 1), square(3, 5), square(5, 3)];

describe('the grid', () => {
  it('is 10 by 10, and label 10 is digit 0', () => {
    expect([SIZE, PICKS]).toEqual([10, 5]);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(digitOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0]);
    expect([indexOf(square(0, 0)), indexOf(square(3, 5)), indexOf(square(9, 9))]).toEqual([0, 35, 99]);
  });

  it('puts a score on the square of its last digits', () => {
    expect(squareAt({ home: 63, away: 40 })).toEqual(square(3, 0));
  });

  it('takes a tap on a square as picking it, a second tap as letting it go', () => {
    expect(toggle([], square(3, 5))).toEqual([square(3, 5)]);
    expect(toggle(five.slice(0, 2), square(0, 0))).toEqual([square(1, 9)]);
  });

  it('takes no sixth square, yet lets one of the five go', () => {
    expect(toggle(five, square(7, 7))).toEqual(five);
    expect(toggle(five, square(3, 5))).toEqual(five.filter((_, index) => index !== 3));
  });
});

it('five different squares of the open grid are taken, without whatever else they hold', () => {
  expect(deal()).toEqual({ selections: [] });
  const sent = { selections: five.map((pick) => ({ ...pick, completed: true })), points: 500 };
  expect(accept(sent)).toEqual({ selections: five });
});
