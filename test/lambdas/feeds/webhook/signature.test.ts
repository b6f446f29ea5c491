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

  it('is known by any of the secrets that are good, and fits no other secret, body, time or provider', property, () => {
    fc.assert(
      fc.property(delivery, delivery, ({ secret, timestamp, body }, other) => {
        fc.pre(other.secret !== secret && other.body !== body && other.timestamp !== timestamp);
        const own = secretOf(secret, 'nba-live');
        const good = { timestamp, signature: sign(own, timestamp, body), body: bytes(body) };
        for (const secrets of [[own], [other.secret, own]]) expect(isSigned(secrets, good)).toBe(true);
        for (const secrets of [[], [other.secret], [secretOf(secret, 'nfl'), secret]])
          expect(isSigned(secrets, good)).toBe(false);
        expect(isSigned([own], { ...good, body: bytes(other.body) })).toBe(false);
        expect(isSigned([own], { ...good, timestamp: other.timestamp })).toBe(false);
      }),
      runs(100),
    );
  });

  it('lets no part of a body pass for its time', () => {
    const signature = sign('secret', '1', '2.{}');
    expect(isSigned(['secret'], { timestamp: '1', signature, body: bytes('2.{}') })).toBe(true);
    expect(isSigned(['secret'], { timestamp: '1.2', signature, body: bytes('{}') })).toBe(false);
  });

  it.each(['', 'v1=', `v2=${'0'.repeat(64)}`, `v1=${'0'.repeat(63)}`, `v1=${'z'.repeat(64)}`])(
    'is not %j',
    (signature) => {
      expect(isSigned(['secret'], { timestamp: '1', signature, body: bytes('') })).toBe(false);
    },
  );
});
