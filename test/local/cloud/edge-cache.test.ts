import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebRequest, WebResponse } from '../../../local/cloud/http/exchange.ts';
import { cacheKey, forwardingOf } from '../../../local/cloud/site/cache-policy.ts';
import { EdgeCache } from '../../../local/cloud/site/edge-cache.ts';
import { webRequest } from '../../fixtures/web-request.ts';
import { property, runs } from '../../runs.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
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

test.each([
  ['public, max-age=0, s-maxage=1', lifetime, 1],
  ['max-age=60', lifetime, 60],
  ['s-maxage=999999', lifetime, 86_400],
  ['no-cache', { ...lifetime, least: 1 }, 1],
  ['', { ...lifetime, usual: 5 }, 5],
])('an answer with %j is kept for its seconds, and not for one more', async (said, allowed, seconds) => {
  const { answer } = origin(said);
  const cache = new EdgeCache();
  const get = async () => (await cache.answer('k', webRequest(), allowed, answer)).body.toString();
  const answers: string[] = [];
  for (const at of [0, seconds * 1000 - 1, seconds * 1000]) {
    vi.setSystemTime(at);
    answers.push(await get());
  }
  expect(answers).toEqual(['1', '1', '2']);
});

test.each([
  ['no-store', 200],
  ['private, max-age=60', 200],
  ['', 200],
  ['s-maxage=60', 404],
])('an answer with %j and status %i is not kept', async (said, status) => {
  const { asked, answer } = origin(said, { status });
  const cache = new EdgeCache();
  for (let at = 0; at < 2; at += 1) await cache.answer('k', webRequest(), lifetime, answer);
  expect(asked).toHaveLength(2);
});

test('the origin is asked for the whole answer, and a client that has it gets a 304', async () => {
  const { asked, answer } = origin('s-maxage=60');
  const cache = new EdgeCache();
  const known = webRequest({ headers: { 'if-none-match': 'W/"e"', range: 'bytes=0-1' } });
  expect((await cache.answer('k', known, lifetime, answer)).status).toBe(304);
  expect(asked[0]?.headers).toEqual({});
  const hit = await cache.answer('k', webRequest(), lifetime, answer);
  expect([hit.status, hit.headers['x-cache'], hit.headers.age]).toEqual([200, 'Hit from cloudfront', '0']);
});

test('identical requests at the same time cost the origin one request', async () => {
  const { asked, answer } = origin('s-maxage=1');
  const cache = new EdgeCache();
  const get = () => cache.answer('k', webRequest(), lifetime, answer);
  const bodies = (await Promise.all(Array.from({ length: 500 }, get))).map(({ body }) => body.toString());
  expect([asked.length, new Set(bodies)]).toEqual([1, new Set(['1'])]);
});

test('the key of an answer is what the policy selects, in any order, and nothing else', property, () => {
  const policy = forwardingOf({
    HeadersConfig: { HeaderBehavior: 'none' },
    CookiesConfig: { CookieBehavior: 'none' },
    QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['eventId', 'after'] },
  });
  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
  fc.assert(
    fc.property(word, word, word, word, (eventId, after, other, cookie) => {
      const key = (query: string, headers = {}) => cacheKey(webRequest({ query, headers }), policy);
      const own = key(`eventId=${eventId}&after=${after}`);
      expect(key(`after=${after}&x=${other}&eventId=${eventId}`, { cookie, authorization: other })).toBe(own);
      expect(key(`eventId=${eventId}&after=${after}x`)).not.toBe(own);
    }),
    runs(100),
  );
});
