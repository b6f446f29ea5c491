import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Foundations } from '../../../local/cloud/foundations.ts';
import type { Origin, WebRequest } from '../../../local/cloud/http/exchange.ts';
import type { Resource } from '../../../local/cloud/resource.ts';
import { Bucket, deploy } from '../../../local/cloud/site/bucket.ts';
import {
  forwarded,
  forwardingOf,
  managedCachePolicies,
  managedOriginRequestPolicies,
} from '../../../local/cloud/site/cache-policy.ts';
import { type Behavior, Distribution } from '../../../local/cloud/site/distribution.ts';
import { EdgeFunction } from '../../../local/cloud/site/edge-function.ts';
import { headersPolicy } from '../../../local/cloud/site/response-headers.ts';
import { cloudfrontTypes } from '../../../local/cloud/types/cloudfront.ts';
import { folder } from './assemblies.ts';

const request = (path: string, headers: Record<string, string> = {}, over: Partial<WebRequest> = {}): WebRequest => ({
  method: 'GET',
  path,
  query: '',
  headers: { host: 'localhost:8080', ...headers },
  body: Buffer.of(),
  sourceIp: '127.0.0.1',
  ...over,
});
const managed = <T>(policies: Record<string, T>, id: string): T => policies[id] as T;
const optimized = managed(managedCachePolicies, '658327ea-f89d-4fab-a63d-7e88639e58f6');
const uncached = managed(managedCachePolicies, '4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
const allButHost = managed(managedOriginRequestPolicies, 'b689b0a8-53d0-40ab-baf2-68738e2966ac');

const site = (files: Record<string, string>) => {
  const bucket = new Bucket();
  for (const [key, text] of Object.entries(files)) bucket.put(key, Buffer.from(text), {});
  return bucket;
};
const echo: Origin = async ({ method, path, query, headers }) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ method, path, query, headers })),
});

function distributionOf(bucket: Bucket, over: Partial<Behavior> = {}): Distribution {
  const behavior: Behavior = {
    origin: { domainName: 'bucket', path: '' },
    allowedMethods: ['GET', 'HEAD'],
    cachePolicy: optimized,
    compress: true,
    ...over,
  };
  const api: Behavior = {
    pathPattern: '/api/*',
    origin: { domainName: 'api', path: '' },
    allowedMethods: ['GET', 'POST'],
    cachePolicy: uncached,
    originRequestPolicy: allButHost,
    compress: true,
  };
  const origins: Record<string, Origin> = { bucket: (each) => bucket.answer(each), api: echo };
  return new Distribution({
    defaultRootObject: 'index.html',
    behaviors: [api, behavior],
    origin: (domainName) => origins[domainName] as Origin,
  });
}

describe('the bucket', () => {
  test('has types, validators and what objects were put with', async () => {
    const bucket = new Bucket();
    bucket.put('assets/app-1.js', Buffer.from('1'), { 'cache-control': 'immutable' });
    bucket.put('thing.unknown', Buffer.from('1'), {});
    const { status, headers } = await bucket.answer(request('/assets/app-1.js'));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'immutable',
      etag: '"c4ca4238a0b923820dcc509a6f75849b"',
      'last-modified': expect.stringMatching(/GMT$/),
    });
    expect((await bucket.answer(request('/thing.unknown'))).headers['content-type']).toBe('binary/octet-stream');
  });

  test.each(['"c4ca4238a0b923820dcc509a6f75849b"', '"x", W/"c4ca4238a0b923820dcc509a6f75849b"'])(
    'knows what %s has',
    async (etag) => {
      const { status, body } = await site({ a: '1' }).answer(request('/a', { 'if-none-match': etag }));
      expect([status, body.length]).toEqual([304, 0]);
    },
  );

  test('says 403 of what is not there, and 404 to whom it may list', async () => {
    const bucket = site({});
    expect((await bucket.answer(request('/a'))).status).toBe(403);
    bucket.listable = true;
    expect((await bucket.answer(request('/a'))).status).toBe(404);
    expect((await bucket.answer(request('/%E0%A4%A'))).status).toBe(404);
  });
});

test('a deployment fills markers, and filters as aws s3 sync does', async () => {
  const bucket = new Bucket();
  const directory = folder({
    'index.html': 'x',
    'assets/a.js': 'a',
    'assets/deep/b.js': 'b',
    'config.json': '{"url":"<<m:0>>"}',
  });
  const markers = { '<<m:0>>': 'http://"x"/$&' };
  const statuses = () =>
    Promise.all(
      ['/index.html', '/config.json', '/assets/a.js', '/assets/deep/b.js'].map(
        async (path) => (await bucket.answer(request(path))).status,
      ),
    );
  const shared = { sources: [{ directory, markers, jsonEscape: true }] };
  deploy(bucket, { ...shared, exclude: ['*'], include: ['assets/*'], metadata: { 'cache-control': 'immutable' } });
  expect(await statuses()).toEqual([403, 403, 200, 200]);
  deploy(bucket, { ...shared, exclude: ['assets/*'], include: [], metadata: { 'cache-control': 'no-cache' } });
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  const { body, headers } = await bucket.answer(request('/config.json'));
  expect(JSON.parse(body.toString())).toEqual({ url: 'http://"x"/$&' });
  expect(headers['cache-control']).toBe('no-cache');
  expect((await bucket.answer(request('/assets/a.js'))).headers['cache-control']).toBe('immutable');
});

describe('the distribution', () => {
  const page = '<p>hello</p>'.repeat(200);

  test('sends the origin what the policies let through', async () => {
    const distribution = distributionOf(site({}));
    const { body } = await distribution.answer(
      request(
        '/api/x',
        { cookie: 'a=1; b=2', origin: 'http://localhost:8080', connection: 'keep-alive' },
        { query: 'q=1' },
      ),
    );
    expect(JSON.parse(body.toString())).toMatchObject({
      query: 'q=1',
      headers: { host: 'api', cookie: 'a=1; b=2', origin: 'http://localhost:8080', 'x-forwarded-for': '127.0.0.1' },
    });
    expect(JSON.parse(body.toString()).headers).not.toHaveProperty('connection');
    const own = forwardingOf({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Origin'] },
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'allExcept', QueryStrings: ['utm'] },
    });
    const some = forwarded(request('/x', { cookie: 'a=1', origin: 'o' }, { query: 'q=1&utm=2' }), [own]);
    expect(some).toMatchObject({ query: 'q=1', headers: { origin: 'o' } });
  });

  test('compresses by what the client takes and the policy allows', async () => {
    const distribution = distributionOf(site({ 'index.html': page, 'small.html': 'x', 'a.png': page }));
    const of = (path: string, accepted: string) => distribution.answer(request(path, { 'accept-encoding': accepted }));
    const brotli = await of('/', 'gzip, deflate, br');
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^W\//),
    });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(page);
    const gzip = await of('/', 'gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(page);
    for (const [path, accepted] of [
      ['/', ''],
      ['/small.html', 'br'],
      ['/a.png', 'br'],
      ['/api/x', 'br'],
    ] as const) {
      expect((await of(path, accepted)).headers, path).not.toHaveProperty('content-encoding');
    }
    const known = await distribution.answer(request('/', { 'if-none-match': brotli.headers.etag as string }));
    expect(known.status).toBe(304);
  });

  test('with a page for errors is refused: the stacks have none', () => {
    const CustomErrorResponses = [{ ErrorCode: 404, ResponsePagePath: '/index.html' }];
    const properties = { DistributionConfig: { Origins: [], CustomErrorResponses } };
    const made = () =>
      cloudfrontTypes['AWS::CloudFront::Distribution']?.make?.(
        { properties } as unknown as Resource,
        {} as Foundations,
      );
    expect(made).toThrow('A distribution has a page for errors');
  });

  test('adds the headers of its policy', async () => {
    const policy = headersPolicy({
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'", Override: true },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true, Override: true },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: false },
      },
      CustomHeadersConfig: { Items: [{ Header: 'X-Mine', Value: '1', Override: true }] },
    });
    const { headers } = await distributionOf(site({ 'index.html': page }), { headersPolicy: policy }).answer(
      request('/'),
    );
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'strict-transport-security': 'max-age=60; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'x-mine': '1',
    });
    expect(policy({ 'referrer-policy': 'origin', 'x-mine': 'theirs' })).toMatchObject({
      'referrer-policy': 'origin',
      'x-mine': '1',
    });
  });

  test.each([
    ['CorsConfig', { CorsConfig: {} }],
    ['XSSProtection', { SecurityHeadersConfig: { XSSProtection: { Protection: true, Override: true } } }],
    [
      'Preload',
      {
        SecurityHeadersConfig: {
          StrictTransportSecurity: { AccessControlMaxAgeSec: 60, Preload: true, Override: true },
        },
      },
    ],
  ])('refuses a policy with %s, which it would leave out', (part, config) => {
    expect(() => headersPolicy(config)).toThrow(part);
  });
});

describe('an edge function', () => {
  const run = (code: string) =>
    new EdgeFunction('test', code, () => {}).request(
      request('/a/b', { cookie: 'x=1; y=2', 'x-own': 'z' }, { query: 'q=1&q=2&flag' }),
    );

  test('sees the request as CloudFront tells it', async () => {
    const response = await run(`function handler(event) {
      return { statusCode: 302, headers: { location: { value: JSON.stringify(event) } }, cookies: { a: { value: '1', attributes: 'Path=/' } } };
    }`);
    if (!('status' in response)) throw new Error('no response');
    expect(response.status).toBe(302);
    expect(response.headers['set-cookie']).toEqual(['a=1; Path=/']);
    expect(JSON.parse(response.headers.location as string)).toMatchObject({
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: '127.0.0.1' },
      request: {
        method: 'GET',
        uri: '/a/b',
        querystring: { q: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] }, flag: { value: '' } },
        headers: { host: { value: 'localhost:8080' }, 'x-own': { value: 'z' } },
        cookies: { x: { value: '1' }, y: { value: '2' } },
      },
    });
  });

  test('changes the request, but not what is read-only', async () => {
    const changed = await run(`async function handler(event) {
      const request = event.request;
      request.uri = '/index.html';
      request.headers['x-forwarded-host'] = { value: request.headers.host.value };
      request.headers.host = { value: 'evil' };
      delete request.cookies.x;
      return request;
    }`);
    expect(changed).toMatchObject({
      path: '/index.html',
      query: 'q=1&q=2&flag',
      headers: { host: 'localhost:8080', 'x-forwarded-host': 'localhost:8080', cookie: 'y=2' },
    });
  });

  test.each(['process', 'require', 'fetch', 'setTimeout'])('has no %s', async (name) => {
    const changed = await run(`function handler(event) { event.request.uri = typeof ${name}; return event.request; }`);
    expect(changed).toMatchObject({ path: 'undefined' });
  });
});
