import { calls } from '../../graphql/calls.ts';
import { CREDENTIALS, GRAPHQL_REQUESTS, REQUESTS_OF_ADDRESS } from '../../infra/constructs/firewall.ts';
import { MAX_LAMBDAS } from '../../infra/constructs/pushes.ts';
import { SHARES } from '../../lambdas/api/mail/request.ts';
import { RENEW_BETWEEN } from '../../lambdas/api/pipeline/cookies.ts';
import { SIGN_UPS_OF_ADDRESS } from '../../lambdas/api/pipeline/rate-limit.ts';
import { SHARDS } from '../../lambdas/stores/tables.ts';
import type { Evening } from './bill.ts';
import { askedIn, assumed, requestsOf, site } from './fan.ts';
import { bytesPerFan, joining, settling, wires } from './measured.ts';
import { hostPace, saturday } from './polling.ts';
import { reminding } from './returning.ts';

/** A limit that AWS or we set, and how much of it one fan needs. */
export type Quota = ReturnType<typeof quotasOf>[number];

/** A quota. `each`: units per fan, 0 if it does not depend on fans. `page`: source of the number. `always`: units used without any fans. */
type Row = [
  ...[service: string, what: string, allowed: number, each: number, page: string],
  ...[raised?: 'on request' | 'by us' | 'never', always?: number],
];

/** All fans join within this many seconds; then, all are settled within this many seconds after the end. */
const JOINING_SECONDS = 600;
export const SETTLING_SECONDS = 300;
/** Units per second of one table that an account may use until AWS raises the quota. */
export const TABLE_QUOTA = 40_000;
/** Fans in one range of a large sweep; then the seconds that it may take (`infra/constructs/ranking.ts`). */
const RANGE_FANS = 40_000;
const SWEEP_SECONDS = 15;
/** Joins per fan; each is a transaction. */
const JOINS = assumed.joined.length;
/** Phones spread simultaneous requests over this many seconds (`SAVE_SPREAD_MS`, `SPREAD_MS` of web/src/game). */
const SPREAD_SECONDS = 30;

/** Fans who arrived together renew their tokens over this many seconds (decision 207). Later renewals are spread wider. */
const RENEWING = (RENEW_BETWEEN[1] - RENEW_BETWEEN[0]) / 1000;
/** Claims of pushes per second, while all of their Lambdas send. */
const CLAIMS_PER_SECOND = (MAX_LAMBDAS * 1000) / reminding.pushMs;
/** Mails are sent and their links opened over this many seconds; a queued mail is only late. */
const FOLLOWED = 3_600;
/** Share of the account's mails reserved for sign-ups. */
const SIGN_UPS = SHARES.signUps;

/** All quotas that apply to a fan's calls, to a message, and to a ranking. */
export function quotasOf({ minutes, sport }: Omit<Evening, 'fans'>) {
  const wire = wires[sport];
  const asked = askedIn();
  const isShared = ({ what }: (typeof asked)[number]) => 'shared' in calls[what];
  const timesOf = (some: typeof asked) => some.reduce((sum, { times }) => sum + times, 0);
  const seconds = assumed.lambdaMs / 1000;
  const arriving = 1 / assumed.rush;
  // A new fan makes most of their own calls at once: they sign up, join, and load what they joined.
  const atOnce = asked.filter((one) => !isShared(one) && one.what !== 'savePoints' && one.kind !== 'known');
  const joins = timesOf(atOnce) * arriving;
  const docs = (path: string) => `https://docs.aws.amazon.com/${path}`;
  const appSync = docs('general/latest/gr/appsync.html');
  const cloudFront = docs('AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html');
  const gateway = docs('apigateway/latest/developerguide/limits.html');
  const lambda = docs('lambda/latest/dg/gettingstarted-limits.html');
  const partitions = docs('amazondynamodb/latest/developerguide/bp-partition-key-design.html');
  const dynamoDb = docs('amazondynamodb/latest/developerguide/ServiceQuotas.html');
  const cognito = docs('cognito/latest/developerguide/quotas.html');
  const sqs = docs('AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html');
  const tokens = docs('appsync/latest/devguide/quotas.html');
  const ses = docs('ses/latest/dg/quotas.html');
  const throttle = 'infra/constructs/http-api.ts';
  const turns = 'lambdas/stores/turns.ts';
  const steady = timesOf(asked.filter(isShared)) / (minutes * 60);
  const fetches = steady + joins + (site.files + site.more) * arriving;
  const busiest = wire.busiestSecond;
  const entries = joining.Entries.write / JOINING_SECONDS;
  const settled = settling.Standings.write / SETTLING_SECONDS;
  // A cold sweep reads a shard's packed entries within the time limit of its range.
  const lines = bytesPerFan.rosterLines / 4096 / 2 / SWEEP_SECONDS;
  // A container reads the log once per second (decision 120); a range's Lambda reads it once per sweep.
  const logReaders = (joins + 1 / SPREAD_SECONDS) * seconds + 1 / RANGE_FANS;
  const many = `of a partition, ${SHARDS} shards`;
  const rows: Row[] = [
    ['AppSync', 'connections opened a second', 2_000, arriving, appSync],
    ['AppSync', 'messages out a second', 1_000_000, busiest, appSync],
    ['AppSync', 'subscriptions of a connection', 200, 0, appSync, 'never', 1],
    // The quota is 5,000 or 10,000, depending on the region.
    ['AppSync', 'publishes a second, in request tokens', 5_000, 0, tokens, 'on request', busiest],
    ['CloudFront', 'requests a second', 250_000, fetches, cloudFront],
    ['HTTP API', 'requests a second, arrivals: our throttle', 2_000, joins, throttle, 'by us'],
    ['HTTP API', 'requests a second, points saved at the end: our throttle', 2_000, JOINS / 1_000, throttle, 'by us'],
    ['API Gateway', 'requests a second of an account, arrivals', 10_000, joins, gateway],
    ['Lambda', 'side by side, arrivals (10 in a new account)', 1_000, joins * seconds, lambda],
    ['Lambda', 'side by side, ranges of a sweep', 1_000, 1 / RANGE_FANS, lambda],
    ['Lambda', 'side by side, pushes', 1_000, 0, lambda, 'on request', MAX_LAMBDAS],
    ['DynamoDB', `write units a second ${many}, joins`, 1_000, entries / SHARDS, partitions, 'never'],
    ['DynamoDB', `write units a second ${many}, settlement`, 1_000, settled / SHARDS, partitions, 'never'],
    ['DynamoDB', `read units a second ${many}, a cold sweep`, 3_000, lines / SHARDS, partitions, 'never'],
    ['DynamoDB', 'read units a second of the event’s log', 3_000, logReaders, partitions, 'never'],
    ['DynamoDB', 'write units a second of a table, joins', TABLE_QUOTA, entries, dynamoDb],
    ['DynamoDB', 'write units a second of a table, pushes', TABLE_QUOTA, 0, dynamoDb, 'on request', CLAIMS_PER_SECOND],
    ['Cognito', 'sign-ups a second', 50, arriving, cognito],
    ['Cognito', 'sign-ins a second', 120, arriving, cognito],
    ['Cognito', 'token renewals a second', 120, 1 / RENEWING, cognito],
    // Each mail and each opened link reads the user.
    ['Cognito', 'users read a second, mails and links', 120, 2 / FOLLOWED, cognito],
    ['Cognito', 'users updated a second, links that are followed', 25, 1 / FOLLOWED, cognito, 'never'],
    ['SES', 'mails a second, links of sign-ups within an hour (1 in the sandbox)', 14 * SIGN_UPS, 1 / FOLLOWED, ses],
    ['SES', 'mails a day (200 in the sandbox)', 50_000, 1, ses],
    ['SQS', 'FIFO requests a second of an event', 300, 0, sqs, 'never', busiest],
    [
      'Sources',
      `requests a second to a host, ${saturday.games} games at once: our pace`,
      hostPace.allowed,
      0,
      turns,
      'by us',
      hostPace.needed,
    ],
  ];
  return rows.map(([service, what, allowed, each, page, raised = 'on request', always = 0]) => {
    return { service, what, allowed, each, page, raised, always };
  });
}

/** Maximum number of fans under this quota; Infinity if it does not depend on fans. */
export const maxFansUnder = ({ allowed, each, always }: Quota): number =>
  each === 0 ? (always > allowed ? 0 : Number.POSITIVE_INFINITY) : Math.max(0, Math.floor((allowed - always) / each));

/** Quotas that this number of fans would exceed, with the needed value: an operator has AWS raise or changes them before the game. */
export const toRaise = (evening: Evening): (Quota & { needed: number })[] =>
  quotasOf(evening)
    .filter((quota) => maxFansUnder(quota) < evening.fans)
    .map((quota) => ({ ...quota, needed: Math.ceil(quota.always + quota.each * evening.fans) }));

/** Maximum number of fans behind one address (an arena's network, a carrier's gateway) whom our own limits admit within the rush. */
export function addressLimits() {
  const minutes = assumed.rush / 60;
  const rows: [what: string, aMinute: number, each: number, file: string][] = [
    ['sign-ups', SIGN_UPS_OF_ADDRESS.max * (60 / SIGN_UPS_OF_ADDRESS.seconds), 1, 'lambdas/api/pipeline/rate-limit.ts'],
    ['POSTs below /api/auth: the firewall', CREDENTIALS, 1, 'infra/constructs/firewall.ts'],
    ['requests of every kind: the firewall', REQUESTS_OF_ADDRESS, requestsOf().all, 'infra/constructs/firewall.ts'],
    ['requests to AppSync: the firewall', GRAPHQL_REQUESTS, 1 + assumed.comebacks, 'infra/constructs/firewall.ts'],
  ];
  return rows.map(([what, aMinute, each, file]) => ({
    what,
    aMinute,
    file,
    fans: Math.floor((aMinute * minutes) / each),
  }));
}
