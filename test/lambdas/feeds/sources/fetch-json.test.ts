import { afterEach, describe, expect, it } from 'vitest';
import { fetchJson, stampOf } from '../../../../lambdas/feeds/sources/fetch-json.ts';
import { refusalOf } from '../../../../lambdas/feeds/sources/source-hosts.ts';
import { retryAfterOf } from '../../../../lambdas/lib/durations.ts';
import manifest from '../../../../package.json';
import { provider, refuse, silent, slow, torn, truncated } from '../../../fixtures/provider.ts';
import { embeddedSecret } from '../../../fixtures/secret.ts';

const KEY = 's3cret';
const served = provider();
embeddedSecret('sourceHeadersArn', JSON.stringify({ '127.0.0.1': { 'x-api-key': KEY, 'user-agent': 'Mozilla/5.0' } }));

describe('who asks', () => {
  const CONTACT = 'https://hype.example/about';
  afterEach(() => {
    delete process.env.SOURCE_CONTACT;
  });
  const asked = async (host = '127.0.0.1') => {
    await fetchJson(served.serve('/game', {}).replace('127.0.0.1', host));
    return served.asked[0]?.headers;
  };

  it('is named with the version and a contact in every request, never a browser, never with a Referer', async () => {
    process.env.SOURCE_CONTACT = CONTACT;
    const headers = await asked();
    expect(headers).toMatchObject({ 'user-agent': `Hype/${manifest.version} (+${CONTACT})`, 'x-api-key': KEY });
    expect(headers).not.toHaveProperty('referer');
  });

  it('sends the headers of a host to no other', async () => {
    expect(await asked('localhost')).not.toHaveProperty('x-api-key');
  });

  it.each([undefined, 'https://localhost:8080', 'http://hype.example', 'me@hype.example'])(
    'without a contact, such as %s, asks this machine alone',
    async (contact) => {
      if (contact) process.env.SOURCE_CONTACT = contact;
      expect((await asked())?.['user-agent']).toBe(`Hype/${manifest.version}`);
      const why = 'a provider is told whom to write to, and no contact is set (SOURCE_CONTACT)';
      expect(await fetchJson('https://feeds.example.com/game')).toMatchObject({ why: `the source is refused: ${why}` });
    },
  );
});

describe('asking a source', () => {
  it('gives the JSON, its digest and what the provider calls it', async () => {
    const url = served.serve('/game', { a: 1 }, '"one"');
    expect(await fetchJson(url)).toEqual({
      kind: 'body',
      body: { a: 1 },
      digest: expect.stringMatching(/^[\w-]{43}$/),
      etag: '"one"',
      stamp: expect.any(Number),
    });
    expect(served.asked[0]?.headers).not.toHaveProperty('if-none-match');
  });

  it('sends the provider the ETag and date of the known answer', async () => {
    const url = served.serve('/game', { a: 1 }, '"one"');
    expect(await fetchJson(url, { etag: '"one"', modified: 'Sat, 01 Jan 2022 00:00:00 GMT' })).toEqual({
      kind: 'unchanged',
    });
    expect(served.asked[0]?.headers).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': 'Sat, 01 Jan 2022 00:00:00 GMT',
    });
    expect(await fetchJson(url, { etag: '"other"' })).toMatchObject({ kind: 'body' });
  });

  it.each<[number | undefined, Record<string, string>]>([
    [Date.UTC(2026, 0, 1), { 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT', date: 'Thu, 01 Jan 2026 00:01:00 GMT' }],
    [Date.UTC(2026, 0, 1, 0, 1), { date: 'Thu, 01 Jan 2026 00:01:00 GMT' }],
    // A cache that writes its own date, and one that keeps that of the origin.
    [Date.UTC(2026, 0, 1, 0, 0, 30), { date: 'Thu, 01 Jan 2026 00:01:00 GMT', age: '30' }],
    [Date.UTC(2026, 0, 1, 0, 0, 20), { date: 'Thu, 01 Jan 2026 00:00:20 GMT', age: '30' }],
    [undefined, {}],
  ])('knows when the provider made it: %s', (stamp, headers) => {
    expect(stampOf(new Headers(headers), Date.UTC(2026, 0, 1, 0, 1))).toBe(stamp);
  });

  it.each<[status: number, isTransient: boolean, why: string]>([
    [401, false, 'HTTP 401: the source wants a login or a key, so a licence is needed'],
    [403, false, 'HTTP 403: the source refuses us, so a licence or another host is needed'],
    [429, true, 'HTTP 429: the source says that it is asked too often'],
    [451, false, 'HTTP 451: the source may not serve us for legal reasons, so a licence is needed'],
    ...[204, 400, 404].map((status): [number, boolean, string] => [status, false, `HTTP ${status}`]),
    ...[408, 425, 500, 504, 520].map((status): [number, boolean, string] => [status, true, `HTTP ${status}`]),
  ])('%i is transient: %s, with a reason in words', async (status, isTransient, why) => {
    served.faults.push(refuse(status));
    expect(await fetchJson(served.serve('/game', {}))).toMatchObject({ kind: 'failed', why, isTransient });
  });

  it('reads a date to wait for by the clock of the provider, who may be wrong about the time', async () => {
    const dates = { date: 'Thu, 01 Jan 2026 00:00:00 GMT', 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' };
    served.faults.push(refuse(403, dates));
    expect(await fetchJson(served.serve('/game', {}))).toMatchObject({ isTransient: false, retryAfter: 30_000 });
  });

  it('knows how long the provider asks to wait', async () => {
    served.faults.push(refuse(429, { 'retry-after': '7' }));
    expect(await fetchJson(served.serve('/game', {}))).toMatchObject({ isTransient: true, retryAfter: 7_000 });
    const now = Date.UTC(2026, 0, 1);
    served.faults.push(refuse(429));
    expect(await fetchJson(served.serve('/game', {}))).toMatchObject({ isTransient: true, retryAfter: 10_000 });
    expect(retryAfterOf('Thu, 01 Jan 2026 00:00:30 GMT', now)).toBe(30_000);
    expect(retryAfterOf('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0);
    expect(retryAfterOf('soon', now)).toBeUndefined();
  });

  it('follows no redirect, also not with the headers of the host', async () => {
    served.faults.push(refuse(302, { location: served.serve('/elsewhere', {}).replace('127.0.0.1', 'localhost') }));
    const answer = await fetchJson(served.serve('/game', {}));
    expect(answer).toMatchObject({ kind: 'failed', why: 'HTTP 302', isTransient: false });
    expect(served.asked.map(({ path }) => path)).toEqual(['/game']);
  });

  it.each([
    ['a line that goes dead', truncated, /^no answer: /, 60_000],
    ['JSON that stops', torn, /^the body is not JSON$/, 60_000],
    ['a body that never ends', slow, /^no answer in time$/, 200],
    ['no answer', silent, /^no answer in time$/, 200],
  ])('%s is a transient failure', async (_, fault, why, timeout) => {
    served.faults.push(fault);
    const answer = await fetchJson(served.serve('/game', {}), {}, { timeout, size: 1e6 });
    expect(answer).toEqual({ kind: 'failed', why: expect.stringMatching(why), isTransient: true });
  });

  it('takes no answer above the size limit', async () => {
    const url = served.serve('/game', { text: 'x'.repeat(2000) });
    const answer = await fetchJson(url, {}, { timeout: 5000, size: 1000 });
    expect(answer).toMatchObject({ kind: 'failed', isTransient: false });
  });

  it('fails if no server listens, without naming the address', async () => {
    const answer = await fetchJson('http://127.0.0.1:9/private');
    expect(answer).toMatchObject({ kind: 'failed', isTransient: true });
    expect(JSON.stringify(answer)).not.toContain('private');
  });
});

describe('a source is refused', () => {
  const services = process.env.AWS_ENDPOINT_URL;
  afterEach(() => {
    process.env.AWS_ENDPOINT_URL = services ?? 'http://127.0.0.1:1';
  });

  it.each([
    'https://feeds.example.com/game?event=1',
    'http://127.0.0.1:1234/game',
    'http://localhost/game',
    'https://[::1]:8080/',
  ])('not where it is %s', (url) => {
    expect(refusalOf(url)).toBeUndefined();
  });

  it.each([
    ['http://feeds.example.com/game', 'it is not https'],
    ['https://feeds.example.com:8443/game', 'it names a port'],
    ['https://feeds.example.com.evil.example/', 'feeds.example.com.evil.example is not a configured host'],
    ['https://evil.example/?feeds.example.com', 'evil.example is not a configured host'],
    ['https://feeds.example.com@evil.example/', 'it holds a name or a password'],
    ['https://user:pw@feeds.example.com/', 'it holds a name or a password'],
    ['https://feeds.example.com/game?api_key=abc', 'it holds a key'],
    ['https://169.254.169.254/latest/meta-data', '169.254.169.254 is not a configured host'],
    ['https://127.0.0.2/', '127.0.0.2 is not a configured host'],
    ['file:///etc/passwd', 'it is not https'],
    ['nonsense', 'it is not a URL'],
  ])('%s', (url, why) => {
    expect(refusalOf(url)).toBe(why);
  });

  it.each([undefined, 'https://dynamodb.eu-west-1.amazonaws.com', 'nonsense'])(
    'on the machine itself where AWS is %s: there the Lambda has neighbours',
    (endpoint) => {
      if (endpoint === undefined) delete process.env.AWS_ENDPOINT_URL;
      else process.env.AWS_ENDPOINT_URL = endpoint;
      expect(refusalOf('http://127.0.0.1:9001/2018-06-01/runtime/invocation/next')).toBe('it is not https');
      expect(refusalOf('https://localhost/')).toBe('localhost is not a configured host');
    },
  );
});
