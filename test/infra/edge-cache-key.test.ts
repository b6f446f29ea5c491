import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type CallName, calls, sharedCalls } from '../../graphql/calls.ts';
import { argumentNames } from '../../graphql/types.generated.ts';
import { call, type Implementation } from '../../lambdas/api/pipeline/call.ts';
import { http } from '../../lambdas/api/pipeline/http.ts';
import type { WebRequest } from '../../local/cloud/http/exchange.ts';
import { gatewayEvent } from '../../local/cloud/http/gateway-payload.ts';
import { cacheKey, type ForwardingConfig, forwarded, forwardingOf } from '../../local/cloud/site/cache-policy.ts';
import { logged } from '../fixtures/logs.ts';
import { property, runs } from '../runs.ts';
import { only, templates } from './synthesized.ts';

logged();
const gateway = { apiId: 'a', accountId: '1', domainName: 'a.example', stage: '$default' };
const { web } = templates();
const keyPolicy = forwardingOf(
  only<{ CachePolicyConfig: { ParametersInCacheKeyAndForwardedToOrigin: ForwardingConfig } }>(
    web,
    'AWS::CloudFront::CachePolicy',
  ).properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin,
);
const originPolicy = forwardingOf(
  only<{ OriginRequestPolicyConfig: ForwardingConfig }>(web, 'AWS::CloudFront::OriginRequestPolicy').properties
    .OriginRequestPolicyConfig,
);

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

const viewer = (name: CallName, query: string): WebRequest => ({
  method: 'GET',
  path: calls[name].path,
  query,
  headers: {},
  body: Buffer.of(),
  sourceIp: '127.0.0.1',
});

const encoded = (text: string, at: number): string => {
  const place = at % text.length;
  return `${text.slice(0, place)}%${text.charCodeAt(place).toString(16)}${text.slice(place + 1)}`;
};

/** A name of an argument as a stranger may write it. */
const writtenName = (names: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...names), fc.nat(20), fc.constantFrom('plain', 'encoded', 'upper', 'plus', 'split'))
    .map(
      ([name, at, how]) =>
        ({ plain: name, encoded: encoded(name, at), upper: name.toUpperCase(), plus: `${name}+`, split: `;${name}` })[
          how
        ],
    );

describe('an answer that the edge keeps', () => {
  it.each(sharedCalls)(
    'of %s is made from its cache key alone, however the query is written',
    property,
    async (name) => {
      const names = argumentNames[name].length > 0 ? argumentNames[name] : ['eventId'];
      const value = fc.constantFrom('', '1', 'E1', 'E%31', 'a+b', 'a%26after=2');
      const part = fc.tuple(writtenName([...names, 'after', 'odd']), value).map((pair) => pair.join('='));
      await fc.assert(
        fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
          const query = parts.join('&');
          const [, kept] = JSON.parse(cacheKey(viewer(name, query), keyPolicy)) as [string, string[]];
          const honest = await keptArguments(name, viewer(name, kept.join('&')));
          const hostile = await keptArguments(name, viewer(name, query));
          if (hostile !== undefined) expect(JSON.parse(String(hostile))).toEqual(JSON.parse(String(honest)));
        }),
        runs(300),
      );
    },
  );
});
