import { describe, expect, it } from 'vitest';
import { dateOf, withSlashes } from '../../../web/src/ui/date-field.tsx';
import { strengthOf } from '../../../web/src/ui/password-field.tsx';

const now = new Date(2026, 10, 21);

describe('a date', () => {
  it.each([
    ['02/29/2000', '02/29/2000'],
    ['2/9/2000', '02/09/2000'],
    [' 02/29/00 ', '02/29/2000'],
    ['11/21/26', '11/21/2026'],
    ['07/04/27', '07/04/1927'],
    ['2000-02-29', '02/29/2000'],
  ])('typed as %j is %s', (typed, date) => expect(dateOf(typed, now)).toBe(date));

  it.each(['', '02/29/2001', '13/01/2000', '00/10/2000', '12/31/1899', '11/22/2026', '02/29/200', 'today'])(
    'is invalid: %j',
    (typed) => expect(dateOf(typed, now)).toBeUndefined(),
  );
});

describe('typing a date', () => {
  const type = (keys: string) => [...keys].reduce((field, key) => withSlashes(`${field}${key}`, field), '');

  it.each([
    ['02292000', '02/29/2000'],
    ['12/9/00', '12/9/00'],
    ['0229', '02/29/'],
  ])('%j gives %s', (keys, field) => expect(type(keys)).toBe(field));

  it('takes a slash away with what is deleted, and keeps what is no date', () => {
    expect(withSlashes('02/29', '02/29/')).toBe('02/29');
    expect(type('March')).toBe('March');
    expect(withSlashes('2000-02-29', '')).toBe('2000-02-29');
    expect(withSlashes('02292000', '')).toBe('02/29/2000');
  });
});

it.each([
  ['', undefined],
  ['a', 'Weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'Weak'],
  ['aaaa1', 'Weak'],
  ['aaaaa1', 'Medium'],
  ['aaaaaaa1', 'Medium'],
  ['Aaaaaa1', 'Medium'],
  ['Aaaaaaa1', 'Strong'],
  ['aaaaaa-1', 'Strong'],
  ['tip off tonight', 'Strong'],
])('a password %j is %s', (password, strength) => expect(strengthOf(password)).toBe(strength));
