import { expect, it } from 'vitest';
import { strengthOf } from '../../../web/src/ui/password-field.tsx';

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
