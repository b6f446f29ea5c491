import { createServer } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { handler, type WebRequest } from '../../../local/cloud/http/exchange.ts';
import { Authorizer, HttpApi } from '../../../local/cloud/http/http-api.ts';
import { listening } from '../../fixtures/listening.ts';
import { webRequest } from '../../fixtures/web-request.ts';
import { functionOf } from '../../local/cloud/functions.ts';
import type { Service } from './behaviour.ts';

const facts = { apiId: 'abc', accountId: '0', domainName: 'abc.execute-api.local.amazonaws.com', stage: '$default' };

/** A function of one line, which may use `event`. */
const lambda = (answer: string) => functionOf(`export const handler = async (event) => { ${answer} };`);

function apiOf(
  answer: string,
  { timeoutMs = 30_000, authorizer }: { timeoutMs?: number; authorizer?: Authorizer } = {},
) {
  const api = new HttpApi(facts);
  api.addRoute('ANY /api/{proxy+}', { function: lambda(answer), timeoutMs }, authorizer);
  return api;
}
const request = (over: Partial<WebRequest> = {}) => webRequest({ path: '/api/x', ...over });
/** Status and JSON of an answer. */
async function answered(api: HttpApi, over: Partial<WebRequest> = {}) {
  const { status, body } = await api.answer(request(over));
  return [status, JSON.parse(body.toString())] as const;
}
const eventOf = async (over: Partial<WebRequest>) => (await answered(apiOf('return event'), over))[1];

/** The API on a port, for behaviours of Node's HTTP server. */
async function serve(api: HttpApi): Promise<string> {
  const answer = handler(
    (given) => api.answer(given),
    () => {},
  );
  const { url, close } = await listening(createServer(answer));
  onTestFinished(close);
  return `${url}/api/x`;
}

const proxy = 'Create AWS Lambda proxy integrations for HTTP APIs in API Gateway';
const authorizers = 'Control access to HTTP APIs with AWS Lambda authorizers';
const quotas = 'Quotas for configuring and running an HTTP API in API Gateway';

export const httpApi: Service = {
  name: 'HTTP API',
  behaviours: [
    {
      says: 'in payload format 2.0 cookies are a list of their own, not a header',
      source: proxy,
      async shown() {
        const { cookies, headers } = await eventOf({ headers: { cookie: 'a=1; b=2' } });
        expect([cookies, headers.cookie]).toEqual([['a=1', 'b=2'], undefined]);
      },
    },
    {
      says: 'header names are lower case, repeated headers joined by commas',
      source: proxy,
      async shown() {
        const url = await serve(apiOf('return event'));
        const headers: [string, string][] = ['1', '2'].map((value) => ['X-Many', value]);
        const { headers: seen } = (await (await fetch(url, { headers })).json()) as { headers: object };
        expect(seen).toMatchObject({ 'x-many': '1, 2' });
      },
    },
    {
      says: 'repeated query parameters are joined by commas, and rawQueryString is as sent',
      source: proxy,
      async shown() {
        const { queryStringParameters, rawQueryString } = await eventOf({ query: 'a=1&a=2&b=%20' });
        expect([queryStringParameters, rawQueryString]).toEqual([{ a: '1,2', b: ' ' }, 'a=1&a=2&b=%20']);
      },
    },
    {
      says: 'a body that is not text comes in Base64, and isBase64Encoded says so',
      source: 'Working with binary media types for HTTP APIs; AWS re:Post on isBase64Encoded',
      status: 'reported',
      async shown() {
        const headers = { 'content-type': 'application/octet-stream' };
        const { body, isBase64Encoded } = await eventOf({ method: 'POST', headers, body: Buffer.from([0, 255]) });
        expect([body, isBase64Encoded]).toEqual(['AP8=', true]);
      },
    },
    {
      says: 'each of the cookies of an answer becomes a set-cookie header',
      source: proxy,
      async shown() {
        const { headers } = await apiOf("return { statusCode: 204, cookies: ['a=1', 'b=2'] }").answer(request());
        expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
      },
    },
    {
      says: 'an answer without statusCode is the JSON body of a 200',
      source: proxy,
      async shown() {
        const { status, headers, body } = await apiOf('return { ok: true }').answer(request());
        expect([status, headers['content-type'], body.toString()]).toEqual([200, 'application/json', '{"ok":true}']);
      },
    },
    {
      says: 'a function that throws, or answers nonsense, is a 500 with message Internal Server Error',
      source: 'Troubleshooting issues with HTTP API Lambda integrations',
      async shown() {
        for (const answer of ["throw new Error('x')", "return { statusCode: 'x' }"]) {
          expect(await answered(apiOf(answer))).toEqual([500, { message: 'Internal Server Error' }]);
        }
      },
    },
    {
      says: 'a path without a route is a 404 with message Not Found',
      source: 'Create routes for HTTP APIs in API Gateway',
      async shown() {
        expect(await answered(apiOf('return {}'), { path: '/other' })).toEqual([404, { message: 'Not Found' }]);
      },
    },
    {
      says: 'the most specific route wins: a full match, then a variable, then a greedy one, then $default',
      source: 'Create routes for HTTP APIs in API Gateway',
      shown() {
        const api = new HttpApi(facts);
        const integration = { function: lambda('return 1'), timeoutMs: 1000 };
        const keys = ['$default', 'ANY /a/{rest+}', 'GET /a/{one}', 'GET /a/b'];
        for (const key of keys) api.addRoute(key, integration);
        const paths = ['/a/b', '/a/c', '/a/b/c', '/z'];
        expect(paths.map((path) => api.match('GET', path)?.key)).toEqual(
          keys.toReversed().toSpliced(1, 1, 'GET /a/{one}'),
        );
      },
    },
    {
      says: 'a body above 10 MB is a 413',
      source: quotas,
      async shown() {
        const { status } = await apiOf('return {}').answer(request({ body: Buffer.alloc(10 * 1024 * 1024 + 1) }));
        expect(status).toBe(413);
      },
    },
    {
      says: 'a function that does not answer in time is a 503 with message Service Unavailable',
      source: `${quotas}; AWS re:Post on HTTP API 503 at 30 seconds`,
      status: 'reported',
      async shown() {
        const api = apiOf('await new Promise((resolve) => setTimeout(resolve, 5000))', { timeoutMs: 50 });
        expect(await answered(api)).toEqual([503, { message: 'Service Unavailable' }]);
      },
    },
    {
      says: 'a request without the identity source of an authorizer is a 401, and the authorizer is not asked',
      source: authorizers,
      async shown() {
        const fn = lambda("throw new Error('asked')");
        const authorizer = new Authorizer({ function: fn, identitySource: ['$request.header.x-key'], ttlMs: 0 });
        expect(await answered(apiOf('return {}', { authorizer }))).toEqual([401, { message: 'Unauthorized' }]);
      },
    },
    {
      says: 'an authorizer that refuses is a 403, and its word holds for its time to live',
      source: authorizers,
      async shown() {
        const fn = lambda('globalThis.asked = (globalThis.asked ?? 0) + 1; return { isAuthorized: asked > 1 }');
        const authorizer = new Authorizer({ function: fn, identitySource: ['$request.header.x-key'], ttlMs: 60_000 });
        const api = apiOf('return {}', { authorizer });
        const ask = async (key: string) => (await api.answer(request({ headers: { 'x-key': key } }))).status;
        expect([await ask('a'), await ask('a'), await ask('b')]).toEqual([403, 403, 200]);
      },
    },
    {
      says: 'request line and headers together are at most 10,240 bytes',
      source: quotas,
      differs: 'The local HTTP API takes headers up to the 16 KiB of Node’s own server, and answers 431 above that.',
    },
    {
      says: 'a stage has a rate and burst of requests, above which it answers 429',
      source: 'Throttle requests to your HTTP APIs for better throughput in API Gateway',
      differs: 'The local HTTP API has no throttle; the calls’ own limits are stored and hold everywhere.',
    },
  ],
};
