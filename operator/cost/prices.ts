/**
 * Date and region of the price list. It was compiled from copies of the pages and from quotes by others: check the page before a budget
 * depends on a price. Free tiers are left out.
 */
export const PRICES = { date: '2026-11-21', region: 'us-east-1' };

/** The keys of an object that has no keys beyond its type. Object.keys cannot know this, hence the cast. */
export const keysOf = <Key extends string>(object: { readonly [Name in Key]?: unknown }): Key[] =>
  Object.keys(object) as Key[];

/** US dollars per `per` units, by tier of use; the last tier is open. A game is priced as if it were the only one of its month. */
type Price = { service: string; what: string; per: number; tiers: readonly Tier[]; page: string };
type Tier = readonly [upTo: number, usd: number];

const MILLION = 1_000_000;
const TB = 1_000; // In GB.
const REST = Number.POSITIVE_INFINITY;

/** Without `page`, the source is the service's own pricing page. */
const price = (service: string, what: string, per: number, tiers: number | readonly Tier[], path?: string): Price => {
  const page = `https://aws.amazon.com/${path ?? `${service.toLowerCase().replace(' ', '-')}/pricing/`}`;
  return { service, what, per, tiers: typeof tiers === 'number' ? [[REST, tiers]] : tiers, page };
};

const DYNAMODB = 'dynamodb/pricing/on-demand/';

const live: readonly Tier[] = [
  [10 * TB, 0.09],
  [50 * TB, 0.085],
  [150 * TB, 0.07],
  [REST, 0.05],
];
const edge: readonly Tier[] = [
  [10 * TB, 0.085],
  [50 * TB, 0.08],
  [150 * TB, 0.06],
  [500 * TB, 0.04],
  [1024 * TB, 0.03],
  [5120 * TB, 0.025],
  [REST, 0.02],
];
const requests: readonly Tier[] = [
  [300 * MILLION, 1],
  [REST, 0.9],
];
const compute: readonly Tier[] = [
  [7.5e9, 0.0000133334],
  [18.75e9, 0.0000120001],
  [REST, 0.0000106667],
];
const fans: readonly Tier[] = [
  [100_000, 0.0055],
  [MILLION, 0.0046],
  [10 * MILLION, 0.00325],
  [REST, 0.0025],
];

export const prices = {
  updates: price('AppSync', 'real-time updates of 5 kB', MILLION, 2),
  connectionMinutes: price('AppSync', 'minutes connected', MILLION, 0.08),
  operations: price('AppSync', 'queries and mutations', MILLION, 4),
  liveGB: price('Data transfer', 'GB from AppSync and Lambda', 1, live, 'ec2/pricing/on-demand/'),
  edgeRequests: price('CloudFront', 'HTTPS requests', 10_000, 0.01),
  edgeFunctions: price('CloudFront', 'function invocations', MILLION, 0.1),
  edgeGB: price('CloudFront', 'GB to phones', 1, edge),
  firewalled: price('WAF', 'requests inspected', MILLION, 0.6),
  httpRequests: price('API Gateway', 'HTTP API requests', MILLION, requests),
  invocations: price('Lambda', 'invocations', MILLION, 0.2),
  gbSeconds: price('Lambda', 'GB-seconds, arm64', 1, compute),
  readUnits: price('DynamoDB', 'read units', MILLION, 0.125, DYNAMODB),
  writeUnits: price('DynamoDB', 'write units', MILLION, 0.625, DYNAMODB),
  storedGB: price('DynamoDB', 'GB kept for a month, with recovery', 1, 0.25 + 0.2, DYNAMODB),
  fifoRequests: price('SQS', 'FIFO requests', MILLION, 0.5),
  queueRequests: price('SQS', 'standard requests', MILLION, 0.4),
  activeUsers: price('Cognito', 'fans active in the month, Lite', 1, fans),
  mails: price('SES', 'mails', 1_000, 0.1),
  metricHours: price('CloudWatch', 'hours of metrics of our own', 730, 0.3),
  logGB: price('CloudWatch', 'GB of logs taken in', 1, 0.5),
  keptLogGB: price('S3', 'GB of access logs kept for a month', 1, 0.023),
};

export const meters = keysOf(prices);

/** Monthly prices that are due with and without players. */
export const monthlyPrices = {
  webAcls: price('WAF', 'web ACLs', 1, 5),
  wafRules: price('WAF', 'rules and rule groups', 1, 1),
  secrets: price('Secrets Manager', 'secrets', 1, 0.4),
  alarms: price('CloudWatch', 'alarms', 1, 0.1),
  dashboards: price('CloudWatch', 'dashboards', 1, 3),
  metrics: price('CloudWatch', 'metrics of our own', 1, 0.3),
  keptLogs: price('CloudWatch', 'GB of logs kept for a month', 1, 0.03),
  keys: price('KMS', 'keys of our own', 1, 1),
  keyRequests: price('KMS', 'requests', 10_000, 0.03),
  zones: price('Route 53', 'hosted zones', 1, 0.5, 'route53/pricing/'),
};

export const allPrices = { ...prices, ...monthlyPrices };
export type Meter = keyof typeof allPrices;

/** US dollars for a number of units. @throws RangeError for an invalid number */
export function priceOf(meter: Meter, units: number): number {
  if (!(units >= 0) || units === Number.POSITIVE_INFINITY) throw new RangeError(`${units} is no number of ${meter}`);
  const { per, tiers } = allPrices[meter];
  let below = 0;
  let usd = 0;
  for (const [upTo, each] of tiers) {
    usd += (Math.max(0, Math.min(units, upTo) - below) / per) * each;
    below = upTo;
  }
  return usd;
}
