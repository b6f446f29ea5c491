import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES, tooLarge } from '../../lambdas/api/pipeline/json.ts';
import { reply } from '../../lambdas/api/pipeline/reply.ts';

type Refusal = { statusCode: number; headers: Record<string, { value: string }>; body: string };
type Request = { uri: string; headers: Record<string, { value: string }> };

/** An edge function as CloudFront runs it: a global `handler` and nothing around it. */
function edge(file: string): (request: Request) => Request {
  const handler = runInNewContext(`${readFileSync(`infra/edge/${file}`, 'utf8')};handler`);
  return (request) =>
    handler({ version: '1.0', context: { eventType: 'viewer-request' }, viewer: { ip: '203.0.113.7' }, request });
}

describe('the single-page fallback', () => {
  const at = (uri: string) => edge('single-page.js')({ uri, headers: {} }).uri;

  it('answers the page for routes, and leaves files alone', () => {
    for (const uri of ['/', '/bingo', '/a.b/deep', '/schedule/']) expect(at(uri), uri).toBe('/index.html');
    for (const uri of ['/config.json', '/assets/app-1.js', '/manifest.webmanifest']) expect(at(uri)).toBe(uri);
  });
});

describe('a request under /api', () => {
  const host = { value: 'hype.example' };
  const passed = (headers: Request['headers']) => edge('api-request.js')({ uri: '/api/user/data', headers });

  it("carries the viewer's host and address in headers that viewers cannot choose", () => {
    const forged = { host, 'x-viewer-host': { value: 'evil.example' }, 'x-viewer-address': { value: '1.1.1.1' } };
    for (const sent of [{ host }, forged])
      expect(passed(sent)).toEqual({
        uri: '/api/user/data',
        headers: { host, 'x-viewer-host': host, 'x-viewer-address': { value: '203.0.113.7' } },
      });
  });

  it('passes with a body of 2 MB, and is answered as the Lambda answers from the first byte more', async () => {
    expect(passed({ host, 'content-length': { value: String(MAX_BODY_BYTES) } })).toHaveProperty('uri');
    const refused = passed({ host, 'content-length': { value: String(MAX_BODY_BYTES + 1) } }) as unknown as Refusal;
    const { statusCode, headers, body } = reply(tooLarge(MAX_BODY_BYTES));
    expect(refused.statusCode).toBe(statusCode);
    expect(JSON.parse(refused.body)).toEqual(JSON.parse(body ?? ''));
    for (const [name, value] of Object.entries(headers ?? {})) expect(refused.headers[name]).toEqual({ value });
  });
});
