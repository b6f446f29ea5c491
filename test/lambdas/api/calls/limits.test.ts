import { afterEach, describe, expect, it, vi } from 'vitest';
import { overAppSync, overHttp } from '../../handlers.ts';
import { withPool } from '../../pool.ts';
import { fresh } from '../../world.ts';

withPool();
afterEach(() => void vi.useRealTimers());

/** Sets the clock to so many seconds after the start of all windows. */
const early = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.UTC(2024, 10, 5) + seconds * 1000);
};
const asked = () => ({ email: `${fresh('l')}@example.org` });
/** Uses up the calls of an address for a minute. */
const useUp = (given: Parameters<typeof overHttp>[2]) =>
  Promise.all(Array.from({ length: 30 }, () => overHttp('forgotUsername', asked(), given)));

describe('asking too much', () => {
  it('for one account is refused over both APIs, from wherever it is asked, until the window ends', async () => {
    early(100);
    const { email } = asked();
    for (const _ of [1, 2]) expect((await overHttp('forgotUsername', { email })).status).toBe(200);
    expect(await overAppSync('forgotUsername', { email }, null)).toEqual({ data: true });
    const over = await overHttp('forgotUsername', { email: email.toUpperCase() });
    expect([over.status, over.headers?.['retry-after']]).toEqual([429, '800']);
    expect(over.body).toEqual({
      status: 429,
      error: { code: 'TooManyRequests', message: 'Too many requests. Try again later.' },
      data: { retryAfter: 800 },
    });
    const { error, data } = over.body;
    expect(await overAppSync('forgotUsername', { email }, null)).toEqual({ error, data });
    early(901);
    expect((await overHttp('forgotUsername', { email })).status).toBe(200);
  });

  it('from one address is refused whomever it is about, and others go on', async () => {
    early(20);
    const address = '198.51.100.7';
    const replies = await useUp({ address });
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await overHttp('forgotUsername', asked(), { address })).headers?.['retry-after']).toBe('40');
    const error = { code: 'TooManyRequests' };
    expect(await overAppSync('forgotUsername', asked(), null, { address })).toMatchObject({ error });
    expect((await overHttp('forgotUsername', asked())).status).toBe(200);
  });
});

const viewer = (address: string) => ({ address: '203.0.113.9', headers: { 'x-viewer-address': address } });
const client = (address: string) => ({ address });

it.each([
  ['what the distribution says of its viewer', viewer('192.0.2.1'), viewer('192.0.2.1'), viewer('192.0.2.2')],
  ['the whole /64 of an IPv6 client', client('2001:db8::1'), client('2001:DB8:0:0:ffff::9'), client('2001:db8:0:1::1')],
])('the address that counts is %s', async (_, first, same, other) => {
  early(30);
  await useUp(first);
  expect((await overHttp('forgotUsername', asked(), same)).status).toBe(429);
  expect((await overHttp('forgotUsername', asked(), other)).status).toBe(200);
});
