import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

type Request = { uri: string; headers: Record<string, { value: string }> };

/** An edge function as CloudFront runs it: a global `handler` and nothing around it. */
function edge(file: string): (request: Request) => Request {
  const handler = runInNewContext(`${readFileSync(`infra/edge/${file}`, 'utf8')};handler`);
  return (request) =>
    handler({ version: '1.0', context: { eventType: 'viewer-request' }, viewer: { ip: '203.0.113.7' }, request });
}

describe('the single-page fallback', () => {
  const at = (uri: string) => edge('single-page.js')({ uri, headers: {} }).uri;

  it.each(['/', '/bingo', '/ticTacToe', '/404', '/a.b/deep', '/schedule/'])('answers the page for %s', (uri) => {
    expect(at(uri)).toBe('/index.html');
  });

  it.each([
    '/index.html',
    '/config.json',
    '/assets/app-1.js',
    '/builds/meta/1.json',
    '/favicon.svg',
    '/service-worker.js',
    '/manifest.webmanifest',
  ])('leaves the file %s alone', (uri) => {
    expect(at(uri)).toBe(uri);
  });
});

describe('the forwarded host', () => {
  const host = { value: 'hype.example' };

  it('is the host that the viewer asked for', () => {
    const { headers, uri } = edge('forwarded-host.js')({ uri: '/api/user/data', headers: { host } });
    expect(headers).toEqual({
      host,
      'x-forwarded-host': { value: 'hype.example' },
      'x-viewer-address': { value: '203.0.113.7' },
    });
    expect(uri).toBe('/api/user/data');
  });

  it('cannot be chosen by the client', () => {
    const forged = { host, 'x-forwarded-host': { value: 'evil.example' }, 'x-viewer-address': { value: '1.1.1.1' } };
    const { headers } = edge('forwarded-host.js')({ uri: '/api/x', headers: forged });
    expect(headers['x-forwarded-host']).toEqual(host);
    expect(headers['x-viewer-address']).toEqual({ value: '203.0.113.7' });
  });

  it('comes without the header that CloudFront refuses from a function', () => {
    const { headers } = edge('forwarded-host.js')({ uri: '/api/x', headers: { host } });
    expect(headers).not.toHaveProperty('x-forwarded-proto');
  });
});
