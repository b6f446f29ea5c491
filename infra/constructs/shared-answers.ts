import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { calls, sharedCalls } from '../../graphql/calls.ts';
import type { Call } from '../../graphql/fan-calls.ts';
import { argumentNames } from '../../graphql/types.generated.ts';
import type { HypeStack } from '../stack.ts';

/** The query parameters in the cache key: the arguments of all shared calls. No data of the caller is in it. */
const queryNames = [
  ...new Set(
    sharedCalls.flatMap((name) => {
      const { aliases = {}, ignores = [] }: Call = calls[name];
      return [...argumentNames[name], ...Object.keys(aliases), ...ignores];
    }),
  ),
].sort();

/**
 * Behaviors of the shared calls, by path: CloudFront caches an answer for the time that the Lambda sets, and forwards only one of many
 * identical requests. Cookies and authorization are not forwarded. Unknown query parameters are forwarded, so that they are refused by
 * name, but are not part of the cache key, so that they cannot bypass the cache.
 */
export function sharedBehaviors(scope: HypeStack, common: BehaviorOptions): Record<string, BehaviorOptions> {
  const behavior: BehaviorOptions = {
    ...common,
    // The Lambda refuses other methods too, but with a fault as the answer.
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: new CachePolicy(scope, 'Shared', {
      comment: 'Hype: answers that are the same for everybody',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      queryStringBehavior: CacheQueryStringBehavior.allowList(...queryNames),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
    originRequestPolicy: new OriginRequestPolicy(scope, 'Anonymous', {
      originRequestPolicyName: scope.globalName('Anonymous'),
      comment: 'Hype: the query alone',
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      cookieBehavior: OriginRequestCookieBehavior.none(),
      headerBehavior: OriginRequestHeaderBehavior.none(),
    }),
  };
  return Object.fromEntries(sharedCalls.map((name) => [calls[name].path, behavior]));
}
