import { describe, expect, it } from 'vitest';
import { displayed, isAlone } from '../../web/src/screens/home/displayed.ts';

describe('the games on the hub', () => {
  it('are the default four, the main one first, for a fan who has chosen none', () => {
    expect(displayed(undefined, undefined)).toEqual(['bingo', 'squares', 'ticTacToe', 'parlay']);
    expect(displayed([], {})).toEqual(displayed(undefined, undefined));
  });

  it('are in the order the fan chose; what is no game is passed over', () => {
    expect(displayed(['parlay', 'chess', 'mvp'], {})).toEqual(['parlay', 'mvp']);
  });

  it('have the joined ones first, in the same order, and those that were not chosen too', () => {
    expect(displayed(undefined, { parlay: 1, squares: 1 })).toEqual(['squares', 'parlay', 'bingo', 'ticTacToe']);
    expect(displayed(['bingo'], { mvp: 1 })).toEqual(['mvp', 'bingo']);
  });

  it('leave no gap beside the last of an odd number', () => {
    expect([0, 1, 2].map((place) => isAlone(place, 3))).toEqual([false, false, true]);
    expect([0, 1].map((place) => isAlone(place, 2))).toEqual([false, false]);
  });
});
