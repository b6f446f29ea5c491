import { afterEach, describe, expect, it, vi } from 'vitest';
import { chosenEvent } from '../../../web/src/api/chosen-event.ts';
import { cookieLine, cookieValue } from '../../../web/src/api/storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the game that a fan follows', () => {
  it.each([
    ['gsw-bkn-2020', 'gsw-bkn-2020'],
    ['nfl:401_1', 'nfl:401_1'],
    ['%E0%A4%A', undefined],
    ['%', undefined],
    ['a%20b', undefined],
    ['../etc', undefined],
    ['<script>', undefined],
    ['undefined; x=', 'undefined'],
    ['a'.repeat(101), undefined],
    ['', undefined],
  ])('is what the cookie says if that may be an event: %s', (value, event) => {
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
    vi.stubGlobal('document', { cookie: `other=1; gameId=${value}` });
    expect(chosenEvent()).toBe(event);
    expect(cookieValue('other')).toBe('1');
  });
});

describe('a cookie', () => {
  it('is of the whole site, for 365 days unless it is said', () => {
    expect(cookieLine('gameId', 'a;b', { sameSite: 'lax', secure: false })).toBe(
      'gameId=a%3Bb; Path=/; Max-Age=31536000; SameSite=lax',
    );
    expect(cookieLine('gameId', 'a', { sameSite: 'strict', secure: true, days: 1 })).toBe(
      'gameId=a; Path=/; Max-Age=86400; SameSite=strict; Secure',
    );
  });

  it('may be none where it is secure, and only there', () => {
    expect(cookieLine('a', 'b', { sameSite: 'none', secure: true })).toMatch(/SameSite=none; Secure$/);
    expect(() => cookieLine('a', 'b', { sameSite: 'none', secure: false })).toThrow('sameSite none requires secure.');
  });

  it('knows lax, strict and none, and nothing else', () => {
    const loose = 'loose' as 'lax';
    expect(() => cookieLine('a', 'b', { sameSite: loose, secure: true })).toThrow('lax, strict or none');
  });
});
