import { type Call, calls } from '../../graphql/calls.ts';
import type { Evening } from './bill.ts';
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

/** Service, what is counted, allowed, each, page, raised, always. */
type Row = [string, string, number, number, string, Quota['raised']?, number?];

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
  const docs = (path: string) => `https://docs.aws.amazon.com/${path}`;
  const appSync = docs('general/latest/gr/appsync.html');
  const cloudFront = docs('AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html');
  const gateway = docs('apigateway/latest/developerguide/limits.html');
  const lambda = docs('lambda/latest/dg/gettingstarted-limits.html');
  const partitions = docs('amazondynamodb/latest/developerguide/bp-partition-key-design.html');
  const cognito = docs('cognito/latest/developerguide/quotas.html');
  const sqs = docs('AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html');
  const throttle = 'infra/http-api.ts';
  const fetches = steady(() => true) + 1 / 60 + site.files * arriving;
  const written = (claims * units.savePoints.write) / SHARDS;
  const second = wire.busiestSecond;
  const writes = `write units a second of a partition, claims after a play, ${SHARDS} shards`;
  const rows: Row[] = [
    ['AppSync', 'connections opened a second', 2_000, arriving, appSync],
    ['AppSync', 'messages out a second', 1_000_000, second, appSync],
    ['AppSync', 'subscriptions of a connection', 100, 0, appSync, 'never', 1],
    ['AppSync', 'publishes a second, in request tokens', 10_000, 0, appSync, 'on request', second],
    ['CloudFront', 'requests a second', 250_000, fetches, cloudFront],
    ['HTTP API', 'requests a second, steady: our throttle', 2_000, own, throttle, 'by us'],
    ['HTTP API', 'requests a second, claims after a play: our throttle', 2_000, claims, throttle, 'by us'],
    ['API Gateway', 'requests a second of an account, steady', 10_000, own, gateway],
    ['Lambda', 'side by side, steady', 1_000, own * seconds, lambda],
    ['Lambda', 'side by side, claims after a play', 1_000, claims * seconds, lambda],
    ['DynamoDB', writes, 1_000, written, partitions, 'never'],
    ['DynamoDB', 'read units a second of the event’s log, claims after a play', 3_000, claims, partitions, 'never'],
    ['Cognito', 'sign-ups a second', 50, arriving, cognito],
    ['Cognito', 'sign-ins a second', 120, arriving, cognito],
    ['SQS', 'FIFO requests a second of an event', 300, 0, sqs, 'never', second],
  ];
  return rows.map(([service, what, allowed, each, page, raised = 'on request', always = 0]) => {
    return { service, what, allowed, each, page, raised, always };
  });
}

/** The most fans that a quota lets follow; Infinity where it does not hang on them. */
export const bites = ({ allowed, each, always }: Quota): number =>
  each === 0 ? (always > allowed ? 0 : Number.POSITIVE_INFINITY) : Math.max(0, Math.floor((allowed - always) / each));
