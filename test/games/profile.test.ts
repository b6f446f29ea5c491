import { expect, it } from 'vitest';
import { isEmptyProfile } from '../../games/lib/profile.ts';

const whole = { username: 'ann', email: 'a@b.c', firstName: 'Ann', birthdate: '01/02/2000', displayedGames: ['bingo'] };

it.each([
  [null, true],
  [{}, true],
  [whole, false],
  [{ ...whole, firstName: null }, true],
  [{ ...whole, firstName: '' }, true],
  [{ ...whole, displayedGames: [] }, true],
  [{ ...whole, extra: {} }, true],
  [{ ...whole, verified: false }, true],
  [{ ...whole, points: Number.NaN }, true],
])('a profile of %o is empty: %s', (fan, empty) => {
  expect(isEmptyProfile(fan)).toBe(empty);
});
