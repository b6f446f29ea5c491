import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSigned, secretOf, sign } from '../../../../lambdas/feeds/webhook/signature.ts';
import { property, runs } from '../../../runs.ts';
import { codePoint } from '../../../text.ts';

const text = fc.string({ unit: codePoint, maxLength: 200 });
const seconds = fc.nat({ max: 4e9 }).map(String);
const delivery = fc.record({ secret: fc.string({ minLength: 1 }), timestamp: seconds, body: text });
const bytes = (body: string) => Buffer.from(body);

describe('a signature', () => {
  it('is what openssl makes of the timestamp, a dot and the body', () => {
    // printf '1608681600.{"game":{}}' | openssl dgst -sha256 -hmac secret
    expect(sign('secret', 1608681600, '{"game":{}}')).toBe(
      'v1=8c5251729cef845d3cef0e20976d338f63148d9201c6baa5cc173d75f5210d0b',
    );
    // printf 'feed nba-live' | openssl dgst -sha256 -hmac secret
    expect(secretOf('secret', 'nba-live')).toBe('7eab9f92e14fe9ad7190cfd69de61cebefd5989a63779c3f135b58b1e9206f9c');
  });

  it('is known by any of the secrets that are good, and by no other', property, () => {
    fc.assert(
      fc.property(delivery, fc.string({ minLength: 1 }), ({ secret, timestamp, body }, other) => {
        fc.pre(other !== secret);
        const signed = { timestamp, signature: sign(secret, timestamp, body), body: bytes(body) };
        expect(isSigned([secret], signed)).toBe(true);
        expect(isSigned([other, secret], signed)).toBe(true);
        expect(isSigned([other], signed)).toBe(false);
        expect(isSigned([], signed)).toBe(false);
      }),
      runs(100),
    );
  });

  it('fits no other body, no other time and no other provider', property, () => {
    fc.assert(
      fc.property(delivery, text, seconds, ({ secret, timestamp, body }, otherBody, otherTime) => {
        fc.pre(otherBody !== body && otherTime !== timestamp);
        const signature = sign(secretOf(secret, 'nba-live'), timestamp, body);
        const good = { timestamp, signature, body: bytes(body) };
        const own = [secretOf(secret, 'nba-live')];
        expect(isSigned(own, { ...good, body: bytes(otherBody) })).toBe(false);
        expect(isSigned(own, { ...good, timestamp: otherTime })).toBe(false);
        expect(isSigned([secretOf(secret, 'nfl'), secret], good)).toBe(false);
      }),
      runs(100),
    );
  });

  it('lets no part of a body pass for its time', () => {
    const signature = sign('secret', '1', '2.{}');
    expect(isSigned(['secret'], { timestamp: '1', signature, body: bytes('2.{}') })).toBe(true);
    expect(isSigned(['secret'], { timestamp: '1.2', signature, body: bytes('{}') })).toBe(false);
  });

  it.each([
    '',
    'v1=',
    'v1',
    `v2=${'0'.repeat(64)}`,
    `v1=${'0'.repeat(63)}`,
    `v1=${'0'.repeat(66)}`,
    `v1=${'z'.repeat(64)}`,
  ])('is not %j', (signature) => {
    expect(isSigned(['secret'], { timestamp: '1', signature, body: bytes('') })).toBe(false);
  });
});
