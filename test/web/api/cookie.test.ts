import { describe, expect, it } from 'vitest';
import { cookieLine } from '../../../web/src/api/cookie.ts';

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
