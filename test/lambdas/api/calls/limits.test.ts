import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FieldResult } from '../../../../lambdas/api/pipeline/appsync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { overAppSync, overHttp } from '../../handlers.ts';
import { withPool } from '../../pool.ts';
import { fresh } from '../../world.ts';

embeddedDatabase();
withPool();
afterEach(() => {
  vi.useRealTimers();
});

/** Sets the clock to so many seconds after the start of all windows. */
const early = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.UTC(2024, 10, 5) + seconds * 1000);
};
const asked = () => ({ email: `${fresh('l')}@example.org` });
const codeOf = (result: FieldResult) => ('error' in result ? result.error.code : undefined);
/** Uses up the calls of an address for a minute. */
const useUp = (given: Parameters<typeof overHttp>[2]) =>
  Promise.all(Array.from({ length: 30 }, () => overHttp('forgotUsername', asked(), given)));

describe('asking too much', () => {
  it('for one account is refused over both APIs, from wherever it is asked, until the window ends', async () => {
    early(100);
    const { email } = asked();
    for (const api of ['http', 'appsync', 'http']) {
      if (api === 'http') expect((await overHttp('forgotUsername', { email })).status).toBe(200);
      else expect(await overAppSync('forgotUsername', { email }, null)).toEqual({ data: true });
    }
    const over = await overHttp('forgotUsername', { email: email.toUpperCase() });
    expect([over.status, over.headers?.['retry-after']]).toEqual([429, '800']);
    expect(over.body).toEqual({
      status: 429,
      error: { code: 'TooManyRequests', message: 'Too many requests. Try again later.' },
      data: { retryAfter: 800 },
    });
    expect(await overAppSync('forgotUsername', { email }, null)).toEqual({
      error: over.body.error,
      data: over.body.data,
    });
    early(901);
    expect((await overHttp('forgotUsername', { email })).status).toBe(200);
  });

  it('from one address is refused whomever it is about, and others go on', async () => {
    early(20);
    const address = '198.51.100.7';
    const replies = await useUp({ address });
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await overHttp('forgotUsername', asked(), { address })).headers?.['retry-after']).toBe('40');
    expect(codeOf(await overAppSync('forgotUsername', asked(), null, { address }))).toBe('TooManyRequests');
    expect((await overHttp('forgotUsername', asked())).status).toBe(200);
  });
});

describe('the address that counts', () => {
  const from = (viewer: string) => ({ address: '203.0.113.9', headers: { 'x-viewer-address': viewer } });

  it('is what the distribution says of its viewer, so that fans behind one edge do not count for each other', async () => {
    early(30);
    await useUp(from('198.51.100.20'));
    expect((await overHttp('forgotUsername', asked(), from('198.51.100.20'))).status).toBe(429);
    expect((await overHttp('forgotUsername', asked(), from('198.51.100.21'))).status).toBe(200);
  });

  it('is the whole /64 of an IPv6 client', async () => {
    early(30);
    await useUp({ address: '2001:db8::1' });
    expect((await overHttp('forgotUsername', asked(), { address: '2001:DB8:0:0:ffff::9' })).status).toBe(429);
    expect((await overHttp('forgotUsername', asked(), { address: '2001:db8:0:1::1' })).status).toBe(200);
  });
});
