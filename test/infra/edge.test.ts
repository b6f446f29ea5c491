import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type CallName, calls, sharedCalls } from '../../graphql/calls.ts';
import { argumentNames } from '../../graphql/types.generated.ts';
import { call, type Implementation } from '../../lambdas/api/pipeline/call.ts';
import { http } from '../../lambdas/api/pipeline/http.ts';
import { MAX_BODY_BYTES, tooLarge } from '../../lambdas/api/pipeline/json.ts';
import { reply } from '../../lambdas/api/pipeline/reply.ts';
import type { WebRequest } from '../../local/cloud/http/exchange.ts';
import { gatewayEvent } from '../../local/cloud/http/gateway-payload.ts';
import { cacheKey, type ForwardingConfig, forwarded, forwardingOf } from '../../local/cloud/site/cache-policy.ts';
import { logged } from '../fixtures/logs.ts';
import { webRequest } from '../fixtures/web-request.ts';
import { property, runs } from '../runs.ts';
import { only, templates } from './synthesized.ts';

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

logged();
const gateway = { apiId: 'a', accountId: '1', domainName: 'a.example', stage: '$default' };
const { web } = templates();
type CachePolicy = { CachePolicyConfig: { ParametersInCacheKeyAndForwardedToOrigin: ForwardingConfig } };
const { CachePolicyConfig } = only<CachePolicy>(web, 'AWS::CloudFront::CachePolicy').properties;
const keyPolicy = forwardingOf(CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin);
type OriginPolicy = { OriginRequestPolicyConfig: ForwardingConfig };
const { OriginRequestPolicyConfig } = only<OriginPolicy>(web, 'AWS::CloudFront::OriginRequestPolicy').properties;
const originPolicy = forwardingOf(OriginRequestPolicyConfig);

/** Sends a shared call through edge and gateway. @returns the arguments of its answer, if the edge may cache it */
async function keptArguments(name: CallName, viewer: WebRequest): Promise<unknown> {
  let made: unknown;
  const implementation = call(name, v.looseObject({}) as never, async (sent) => {
    made = sent;
    return null as never;
  });
  const request = forwarded(viewer, [keyPolicy, originPolicy]);
  const event = gatewayEvent(request, gateway, { key: '$default', parameters: {} });
  const { headers } = await http(event as unknown as APIGatewayProxyEventV2, [
    implementation as unknown as Implementation,
  ]);
  return String(headers?.['cache-control']).includes('s-maxage') ? JSON.stringify(made) : undefined;
}

const viewer = (name: CallName, query: string) => webRequest({ path: calls[name].path, query });

const encoded = (text: string, at: number): string => {
  const place = at % text.length;
  return `${text.slice(0, place)}%${text.charCodeAt(place).toString(16)}${text.slice(place + 1)}`;
};

/** A name of an argument as a stranger may write it. */
const writtenName = (names: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...names), fc.nat(20), fc.nat(4))
    .map(([name, at, way]) => [name, encoded(name, at), name.toUpperCase(), `${name}+`, `;${name}`][way]);

it.each(sharedCalls)(
  'an answer of %s that the edge keeps is made from its cache key alone, however the query is written',
  property,
  async (name) => {
    const names = argumentNames[name].length > 0 ? argumentNames[name] : ['eventId'];
    const value = fc.constantFrom('', '1', 'E1', 'E%31', 'a+b', 'a%26after=2');
    const part = fc.tuple(writtenName([...names, 'after', 'odd']), value).map((pair) => pair.join('='));
    const law = fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
      const query = parts.join('&');
      const [, kept] = JSON.parse(cacheKey(viewer(name, query), keyPolicy)) as [string, string[]];
      const honest = await keptArguments(name, viewer(name, kept.join('&')));
      const hostile = await keptArguments(name, viewer(name, query));
      if (hostile !== undefined) expect(JSON.parse(String(hostile))).toEqual(JSON.parse(String(honest)));
    });
    await fc.assert(law, runs(300));
  },
);
