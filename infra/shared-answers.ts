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
import { type Call, calls, sharedCalls } from '../graphql/calls.ts';
import { argumentNames } from '../graphql/types.generated.ts';
import type { HypeStack } from './stack.ts';

/** What calls are told apart by: the names of all their arguments, and nothing of who asks. */
const names = [
  ...new Set(sharedCalls.flatMap((name) => [...argumentNames[name], ...((calls[name] as Call).also ?? [])])),
].sort();

/**
 * Behaviors of the calls that answer everybody alike, by their paths: the edge keeps an answer for as long as the Lambda says, and of
 * thousands who ask at once one gets through. Neither cookie nor authorization is sent on. A query that no call knows does, so that it is
 * refused by name, but tells no answer from another, so that nobody gets around the cache by it.
 */
export function sharedBehaviors(scope: HypeStack, common: BehaviorOptions): Record<string, BehaviorOptions> {
  const behavior: BehaviorOptions = {
    ...common,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: new CachePolicy(scope, 'Shared', {
      comment: 'Hype: answers that are the same for everybody',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      queryStringBehavior: CacheQueryStringBehavior.allowList(...names),
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
