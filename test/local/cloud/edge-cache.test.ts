import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebRequest, WebResponse } from '../../../local/cloud/http/exchange.ts';
import { cacheKey, type Forwarding, forwardingOf } from '../../../local/cloud/site/cache-policy.ts';
import { EdgeCache } from '../../../local/cloud/site/edge-cache.ts';
import { property, runs } from '../../runs.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const request = (headers: Record<string, string> = {}): WebRequest => ({
  method: 'GET',
  path: '/api/x',
  query: '',
  headers,
  body: Buffer.of(),
  sourceIp: '127.0.0.1',
});
const lifetime = { least: 0, usual: 0, most: 86_400 };

/** An origin whose answers count its requests. */
function origin(cacheControl: string, over: Partial<WebResponse> = {}) {
  const asked: WebRequest[] = [];
  const answer = async (given: WebRequest): Promise<WebResponse> => {
    const body = Buffer.from(String(asked.push(given)));
    await new Promise(setImmediate);
    return { status: 200, headers: { 'cache-control': cacheControl, etag: '"e"' }, body, ...over };
  };
  return { asked, answer };
}

describe('what the edge keeps', () => {
  test.each([
    ['public, max-age=0, s-maxage=1', lifetime, 1],
    ['max-age=60', lifetime, 60],
    ['s-maxage=999999', lifetime, 86_400],
    ['no-cache', { ...lifetime, least: 1 }, 1],
    ['', { ...lifetime, usual: 5 }, 5],
  ])('of %j is good for its seconds, and not for one more', async (said, allowed, seconds) => {
    const { asked, answer } = origin(said);
    const cache = new EdgeCache();
    const get = async () => (await cache.answer('k', request(), allowed, answer)).body.toString();
    expect(await get()).toBe('1');
    vi.setSystemTime(seconds * 1000 - 1);
    expect(await get()).toBe('1');
    vi.setSystemTime(seconds * 1000);
    expect(await get()).toBe('2');
    expect(asked).toHaveLength(2);
  });

  test.each(['no-store', 'private, max-age=60', 'no-cache', ''])('of %j is nothing', async (said) => {
    const { asked, answer } = origin(said);
    const cache = new EdgeCache();
    for (let at = 0; at < 3; at += 1) await cache.answer('k', request(), lifetime, answer);
    expect(asked).toHaveLength(3);
  });

  test('is no error', async () => {
    const { asked, answer } = origin('s-maxage=60', { status: 404 });
    const cache = new EdgeCache();
    for (let at = 0; at < 2; at += 1) await cache.answer('k', request(), lifetime, answer);
    expect(asked).toHaveLength(2);
  });

  test('was asked for whole, and is not sent to whom has it', async () => {
    const { asked, answer } = origin('s-maxage=60');
    const cache = new EdgeCache();
    const known = request({ 'if-none-match': 'W/"e"', range: 'bytes=0-1' });
    expect((await cache.answer('k', known, lifetime, answer)).status).toBe(304);
    expect(asked[0]?.headers).toEqual({});
    const hit = await cache.answer('k', request(), lifetime, answer);
    expect([hit.status, hit.headers['x-cache'], hit.headers.age]).toEqual([200, 'Hit from cloudfront', '0']);
  });
});

describe('identical requests at the same time', () => {
  const sendFiveHundred = (cache: EdgeCache, answer: (given: WebRequest) => Promise<WebResponse>) =>
    Promise.allSettled(Array.from({ length: 500 }, () => cache.answer('k', request(), lifetime, answer)));

  test('cost the origin one request', async () => {
    const { asked, answer } = origin('s-maxage=1');
    const answers = await sendFiveHundred(new EdgeCache(), answer);
    expect(asked).toHaveLength(1);
    expect(new Set(answers.map((one) => one.status === 'fulfilled' && one.value.body.toString()))).toEqual(
      new Set(['1']),
    );
  });

  test('are not answered with what nobody may keep', async () => {
    const { asked, answer } = origin('no-store');
    await sendFiveHundred(new EdgeCache(), answer);
    expect(asked).toHaveLength(500);
  });

  test('are answered although one of them failed', async () => {
    const { answer } = origin('s-maxage=1');
    let calls = 0;
    const cache = new EdgeCache();
    const answers = await sendFiveHundred(cache, (given) => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('gone')) : answer(given);
    });
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });
});

describe('what tells one answer from another', () => {
  const policy: Forwarding = forwardingOf({
    HeadersConfig: { HeaderBehavior: 'none' },
    CookiesConfig: { CookieBehavior: 'none' },
    QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['eventId', 'after'] },
  });

  test('is what the policy selects, in any order, and nothing else', property, () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    fc.assert(
      fc.property(word, word, word, word, (eventId, after, other, cookie) => {
        const key = (query: string, headers = {}) => cacheKey({ ...request(headers), query }, policy);
        const own = key(`eventId=${eventId}&after=${after}`);
        expect(key(`after=${after}&x=${other}&eventId=${eventId}`, { cookie, authorization: other })).toBe(own);
        expect(key(`eventId=${eventId}&after=${after}x`)).not.toBe(own);
      }),
      runs(100),
    );
  });
});
