import { type Call, calls } from '../../graphql/calls.ts';
import type { Evening } from './evening.ts';
import { askedIn, assumed, site } from './fan.ts';
import { units, wires } from './measured.ts';

/** What AWS, or we, allow a second; and how much of it a fan needs. */
export type Quota = {
  service: string;
  what: string;
  allowed: number;
  /** Where the number is from, and whether it can be raised. */
  page: string;
  raised: 'on request' | 'by us' | 'never';
  /** Of the quota's unit, by each fan; 0 where fans do not count. */
  each: number;
  /** What does not depend on the fans. */
  always: number;
};

const docs = (path: string) => `https://docs.aws.amazon.com/${path}`;
const SHARDS = 16;

/** Every quota on the way, in the order in which a message and its claims meet them. */
export function quotasOf({ minutes, sport }: Omit<Evening, 'fans'>): Quota[] {
  const wire = wires[sport];
  const asked = askedIn({ minutes, wire });
  const steady = (only: (call: Call) => boolean) =>
    asked.filter(({ what }) => only(calls[what])).reduce((sum, { times }) => sum + times, 0) / (minutes * 60);
  const own = steady(({ shared }) => shared === undefined);
  // A play changes the points of many at once; their phones claim within a few seconds.
  const claims = wire.burst / site.claimsWithin;
  const seconds = assumed.lambdaMs / 1000;
  const arriving = 1 / assumed.rush;
  const quota = (
    service: string,
    what: string,
    allowed: number,
    each: number,
    page: string,
    raised: Quota['raised'] = 'on request',
    always = 0,
  ): Quota => ({ service, what, allowed, each, page, raised, always });
  const appSync = docs('general/latest/gr/appsync.html');
  const partitions = docs('amazondynamodb/latest/developerguide/bp-partition-key-design.html');
  return [
    quota('AppSync', 'connections opened a second', 2_000, arriving, appSync),
    quota('AppSync', 'messages out a second', 1_000_000, wire.busiestSecond, appSync),
    quota('AppSync', 'subscriptions of a connection', 100, 0, appSync, 'never', 1),
    quota('AppSync', 'publishes a second, in request tokens', 10_000, 0, appSync, 'on request', wire.busiestSecond),
    quota(
      'CloudFront',
      'requests a second',
      250_000,
      steady(() => true) + 1 / 60 + site.files * arriving,
      docs('AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html'),
    ),
    quota('HTTP API', 'requests a second, steady: our throttle', 2_000, own, 'infra/http-api.ts', 'by us'),
    quota(
      'HTTP API',
      'requests a second, claims after a play: our throttle',
      2_000,
      claims,
      'infra/http-api.ts',
      'by us',
    ),
    quota(
      'API Gateway',
      'requests a second of an account, steady',
      10_000,
      own,
      docs('apigateway/latest/developerguide/limits.html'),
    ),
    quota('Lambda', 'side by side, steady', 1_000, own * seconds, docs('lambda/latest/dg/gettingstarted-limits.html')),
    quota(
      'Lambda',
      'side by side, claims after a play',
      1_000,
      claims * seconds,
      docs('lambda/latest/dg/gettingstarted-limits.html'),
    ),
    quota(
      'DynamoDB',
      `write units a second of a partition, claims after a play, ${SHARDS} shards`,
      1_000,
      (claims * units.savePoints.write) / SHARDS,
      partitions,
      'never',
    ),
    quota(
      'DynamoDB',
      'read units a second of the event’s log, claims after a play',
      3_000,
      claims,
      partitions,
      'never',
    ),
    quota('Cognito', 'sign-ups a second', 50, arriving, docs('cognito/latest/developerguide/quotas.html')),
    quota('Cognito', 'sign-ins a second', 120, arriving, docs('cognito/latest/developerguide/quotas.html')),
    quota(
      'SQS',
      'FIFO requests a second of an event',
      300,
      0,
      docs('AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html'),
      'never',
      wire.busiestSecond,
    ),
  ];
}

/** The most fans that a quota lets follow; Infinity where it does not hang on them. */
export const bites = ({ allowed, each, always }: Quota): number =>
  each === 0 ? (always > allowed ? 0 : Number.POSITIVE_INFINITY) : Math.max(0, Math.floor((allowed - always) / each));
