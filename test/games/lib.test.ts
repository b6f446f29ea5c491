import { describe, expect, it } from 'vitest';
import { isEmptyProfile } from '../../games/lib/profile.ts';
import { randomFrom } from '../../games/lib/random.ts';

describe('chance from a seed', () => {
  const draws = (seed: string, count = 20) => {
    const random = randomFrom(seed);
    return Array.from({ length: count }, () => random.below(1000));
  };
  it('never changes: stored entries are dealt again from it', () => {
    expect(draws('fan/event/bingo/1', 5)).toEqual([605, 82, 652, 226, 19]);
  });

  it('draws every number below the limit about equally often', () => {
    const random = randomFrom('even');
    const even = [0, 0, 0, 0, 0];
    for (let draw = 0; draw < 10_000; draw += 1) {
      const drawn = random.below(5);
      even[drawn] = (even[drawn] ?? 0) + 1;
    }
    for (const count of even) expect(Math.abs(count - 2000)).toBeLessThan(150);
  });

  it('shuffles a copy, and every order of three comes up', () => {
    const random = randomFrom('orders');
    const list = Object.freeze(['a', 'b', 'c']);
    const orders = new Set(Array.from({ length: 200 }, () => random.shuffled(list).join('')));
    expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  });

  it('chooses one of a list, and throws for an empty one', () => {
    const random = randomFrom('one');
    expect(new Set(Array.from({ length: 50 }, () => random.oneOf(['a', 'b'])))).toEqual(new Set(['a', 'b']));
    expect(() => random.oneOf([])).toThrow(new RangeError('nothing to choose from'));
  });
});

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
