import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Foundations } from '../../../local/cloud/foundations.ts';
import type { Resource } from '../../../local/cloud/resource.ts';
import { Bucket, deploy } from '../../../local/cloud/site/bucket.ts';
import { managedCachePolicies } from '../../../local/cloud/site/cache-policy.ts';
import { type Behavior, Distribution } from '../../../local/cloud/site/distribution.ts';
import { EdgeFunction } from '../../../local/cloud/site/edge-function.ts';
import { headersPolicy } from '../../../local/cloud/site/response-headers.ts';
import { cloudfrontTypes } from '../../../local/cloud/types/cloudfront.ts';
import { webRequest } from '../../fixtures/web-request.ts';
import { folder } from './assemblies.ts';

const request = (path: string, headers: Record<string, string> = {}, query = '') =>
  webRequest({ path, query, headers: { host: 'localhost:8080', ...headers } });
const cached = (id: string) => managedCachePolicies[id] as Behavior['cachePolicy'];
const optimized = cached('658327ea-f89d-4fab-a63d-7e88639e58f6');
const uncached = cached('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');

const site = (files: Record<string, string>) => {
  const bucket = new Bucket();
  for (const [key, text] of Object.entries(files)) bucket.put(key, Buffer.from(text), {});
  return bucket;
};
/** The bucket behind a cached path, and behind an uncached one. */
function distributionOf(bucket: Bucket): Distribution {
  const usual = { allowedMethods: ['GET', 'HEAD'], compress: true, origin: { domainName: 'bucket', path: '' } };
  const behaviors: Behavior[] = [
    { ...usual, pathPattern: '/api/*', cachePolicy: uncached },
    { ...usual, cachePolicy: optimized },
  ];
  const origin = () => bucket.answer.bind(bucket);
  return new Distribution({ defaultRootObject: 'index.html', behaviors, origin });
}

test('the bucket answers 403 for a missing key, or 404 if the caller may list', async () => {
  const bucket = site({});
  expect((await bucket.answer(request('/a'))).status).toBe(403);
  bucket.listable = true;
  expect((await bucket.answer(request('/a'))).status).toBe(404);
  expect((await bucket.answer(request('/%E0%A4%A'))).status).toBe(404);
});

test('a deployment fills markers, and filters as aws s3 sync does', async () => {
  const bucket = new Bucket();
  const files = ['index.html', 'config.json', 'assets/a.js', 'assets/deep/b.js'];
  const directory = folder(Object.fromEntries(files.map((name) => [name, '{"url":"<<m:0>>"}'])));
  const markers = { '<<m:0>>': 'http://"x"/$&' };
  const get = (name: string) => bucket.answer(request(`/${name}`));
  const statuses = async () => (await Promise.all(files.map(get))).map(({ status }) => status);
  const sources = [{ directory, markers, jsonEscape: true }];
  deploy(bucket, { sources, exclude: ['*'], include: ['assets/*'], metadata: { 'cache-control': 'immutable' } });
  expect(await statuses()).toEqual([403, 403, 200, 200]);
  deploy(bucket, { sources, exclude: ['assets/*'], include: [], metadata: { 'cache-control': 'no-cache' } });
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect(JSON.parse((await get('config.json')).body.toString())).toEqual({ url: 'http://"x"/$&' });
  const kept = (await Promise.all(files.map(get))).map(({ headers }) => headers['cache-control']);
  expect(kept).toEqual(['no-cache', 'no-cache', 'immutable', 'immutable']);
});

describe('the distribution', () => {
  const page = '<p>hello</p>'.repeat(200);

  test('compresses if the client accepts it and the policy allows it', async () => {
    const distribution = distributionOf(site({ 'index.html': page, 'small.html': 'x', 'a.png': page, 'api/x': page }));
    const of = (path: string, accepted: string) => distribution.answer(request(path, { 'accept-encoding': accepted }));
    const brotli = await of('/', 'gzip, deflate, br');
    const etag = expect.stringMatching(/^W\//);
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', etag });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(page);
    const gzip = await of('/', 'gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(page);
    for (const [path, accepted] of Object.entries({ '/': '', '/small.html': 'br', '/a.png': 'br', '/api/x': 'br' }))
      expect((await of(path, accepted)).headers, path).not.toHaveProperty('content-encoding');
  });

  test('with a page for errors is refused: the stacks have no such page', () => {
    const CustomErrorResponses = [{ ErrorCode: 404, ResponsePagePath: '/index.html' }];
    const properties = { DistributionConfig: { Origins: [], CustomErrorResponses } };
    const { make } = cloudfrontTypes['AWS::CloudFront::Distribution'] ?? {};
    const refused = () => make?.({ properties } as unknown as Resource, {} as Foundations);
    expect(refused).toThrow('A distribution has a page for errors');
  });

  test.each([
    ['CorsConfig', { CorsConfig: {} }],
    ['XSSProtection', { SecurityHeadersConfig: { XSSProtection: { Protection: true, Override: true } } }],
  ])('refuses a policy with %s, which it would leave out', (part, config) => {
    expect(() => headersPolicy(config)).toThrow(part);
  });
});

describe('an edge function', () => {
  const run = (code: string) =>
    new EdgeFunction('test', code, () => {}).request(
      request('/a/b', { cookie: 'x=1; y=2', 'x-own': 'z' }, 'q=1&q=2&flag'),
    );

  test('gets the request as CloudFront writes it', async () => {
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

  test('changes the request, but not its read-only headers', async () => {
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

  test('has the language alone', async () => {
    const types = '[process, require, fetch, setTimeout]'.replaceAll(/\w+/g, (name) => `typeof ${name}`);
    const changed = await run(`function handler(event) { event.request.uri = ${types}.join(); return event.request; }`);
    expect(changed).toMatchObject({ path: 'undefined,undefined,undefined,undefined' });
  });
});
