import { expect, it } from 'vitest';
import { FREE, togglePick } from '../../../../games/side-games/bingo/card.ts';

it('a tap picks a square of Bingo, a second tap lets it go', () => {
  expect(togglePick([], 3)).toEqual([3]);
  expect(togglePick([1, 3, 5], 3)).toEqual([1, 5]);
});

it('neither a sixth square nor FREE is picked, yet one of five can be let go', () => {
  const five = [0, 1, 2, 3, 4];
  expect(togglePick(five, 5)).toEqual(five);
  expect(togglePick(five, 4)).toEqual([0, 1, 2, 3]);
  expect(togglePick([1], FREE)).toEqual([1]);
});
