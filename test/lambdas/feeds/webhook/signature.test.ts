import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isSigned, secretOf, sign } from '../../../../lambdas/feeds/webhook/signature.ts';
import { logged } from '../../../fixtures/logs.ts';
import { forAll } from '../../../runs.ts';
import { codePoint } from '../../../text.ts';
import { feedServices } from './services.ts';

const delivery = fc.record({
  secret: fc.string({ minLength: 1 }),
  timestamp: fc.nat({ max: 4e9 }).map(String),
  body: fc.string({ unit: codePoint, maxLength: 200 }),
});
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

  forAll(
    'is known by any of the secrets that are good, and fits no other secret, body, time or provider',
    100,
    [delivery, delivery],
    ({ secret, timestamp, body }, other) => {
      fc.pre(other.secret !== secret && other.body !== body && other.timestamp !== timestamp);
      const own = secretOf(secret, 'nba-live');
      const good = { timestamp, signature: sign(own, timestamp, body), body: bytes(body) };
      for (const secrets of [[own], [other.secret, own]]) expect(isSigned(secrets, good)).toBe(true);
      for (const secrets of [[], [other.secret], [secretOf(secret, 'nfl'), secret]])
        expect(isSigned(secrets, good)).toBe(false);
      expect(isSigned([own], { ...good, body: bytes(other.body) })).toBe(false);
      expect(isSigned([own], { ...good, timestamp: other.timestamp })).toBe(false);
    },
  );

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

describe('the secrets', () => {
  const MINUTE = 60_000;
  const services = feedServices('first');
  const { lines, text } = logged();

  /** A Lambda that has just started. */
  async function cold() {
    vi.resetModules();
    return (await import('../../../../lambdas/feeds/webhook/signature.ts')).feedSecrets;
  }
  const NOW = 1_700_000_000_000;

  it('are the current one alone before the first rotation, and read every five minutes', async () => {
    const feedSecrets = await cold();
    expect(await feedSecrets(NOW)).toEqual(['first']);
    expect(await feedSecrets(NOW + 5 * MINUTE - 1)).toEqual(['first']);
    expect(services.reads).toBe(2);
    await feedSecrets(NOW + 5 * MINUTE);
    expect(services.reads).toBe(4);
  });

  it('serve on while Secrets Manager is away, which is asked again after a minute', async () => {
    const feedSecrets = await cold();
    const before = await feedSecrets(NOW);
    services.rotate('fifth');
    services.away.secretsmanager = true;
    expect(await feedSecrets(NOW + 6 * MINUTE)).toEqual(before);
    const reads = services.reads;
    for (const doubted of [false, true]) expect(await feedSecrets(NOW + 7 * MINUTE - 1_000, doubted)).toEqual(before);
    expect(services.reads).toBe(reads);
    services.away.secretsmanager = false;
    expect((await feedSecrets(NOW + 7 * MINUTE))[0]).toBe('fifth');
    expect(lines()).toMatchObject([{ message: 'secrets not read' }]);
    expect(text()).not.toMatch(/first|second|third|fourth|fifth/);
  });

  it('are an outage if they were never read', async () => {
    services.away.secretsmanager = true;
    await expect((await cold())(NOW)).rejects.toMatchObject({ name: 'ServiceUnavailableException' });
  });
});
