/**
 * The day and region of the list, put together from copies of the pages and from what others quote of them: look at a page before a budget
 * hangs on its price. Free tiers are left out.
 */
export const PRICES = { date: '2026-11-21', region: 'us-east-1' };

/** Bytes of a payload that AppSync meters as one real-time update. */
export const METERED = 5 * 1024;

/** US dollars for `per` units, up to so many units; the last tier has no end. A game is priced as if it were the only one of its month. */
export type Price = {
  service: string;
  /** What is counted. */
  what: string;
  per: number;
  tiers: readonly (readonly [upTo: number, usd: number])[];
  /** The page that says so. */
  page: string;
};

const aws = (path: string) => `https://aws.amazon.com/${path}/pricing/`;
const flat = (usd: number) => [[Number.POSITIVE_INFINITY, usd]] as const;
const MILLION = 1_000_000;
const TB = 1_000;

export const prices = {
  updates: {
    service: 'AppSync',
    what: 'real-time updates of 5 kB',
    per: MILLION,
    tiers: flat(2),
    page: aws('appsync'),
  },
  connectionMinutes: {
    service: 'AppSync',
    what: 'minutes connected',
    per: MILLION,
    tiers: flat(0.08),
    page: aws('appsync'),
  },
  operations: { service: 'AppSync', what: 'queries and mutations', per: MILLION, tiers: flat(4), page: aws('appsync') },
  liveGB: {
    service: 'Data transfer',
    what: 'GB from AppSync to phones',
    per: 1,
    tiers: [
      [10 * TB, 0.09],
      [50 * TB, 0.085],
      [150 * TB, 0.07],
      [Number.POSITIVE_INFINITY, 0.05],
    ],
    page: 'https://aws.amazon.com/ec2/pricing/on-demand/',
  },
  edgeRequests: {
    service: 'CloudFront',
    what: 'HTTPS requests',
    per: 10_000,
    tiers: flat(0.01),
    page: aws('cloudfront'),
  },
  edgeFunctions: {
    service: 'CloudFront',
    what: 'function invocations',
    per: MILLION,
    tiers: flat(0.1),
    page: aws('cloudfront'),
  },
  edgeGB: {
    service: 'CloudFront',
    what: 'GB to phones',
    per: 1,
    tiers: [
      [10 * TB, 0.085],
      [50 * TB, 0.08],
      [150 * TB, 0.06],
      [500 * TB, 0.04],
      [1024 * TB, 0.03],
      [5120 * TB, 0.025],
      [Number.POSITIVE_INFINITY, 0.02],
    ],
    page: aws('cloudfront'),
  },
  firewalled: { service: 'WAF', what: 'requests inspected', per: MILLION, tiers: flat(0.6), page: aws('waf') },
  httpRequests: {
    service: 'API Gateway',
    what: 'HTTP API requests',
    per: MILLION,
    tiers: [
      [300 * MILLION, 1],
      [Number.POSITIVE_INFINITY, 0.9],
    ],
    page: aws('api-gateway'),
  },
  invocations: { service: 'Lambda', what: 'invocations', per: MILLION, tiers: flat(0.2), page: aws('lambda') },
  gbSeconds: {
    service: 'Lambda',
    what: 'GB-seconds, arm64',
    per: 1,
    tiers: [
      [7.5e9, 0.0000133334],
      [18.75e9, 0.0000120001],
      [Number.POSITIVE_INFINITY, 0.0000106667],
    ],
    page: aws('lambda'),
  },
  readUnits: {
    service: 'DynamoDB',
    what: 'read units',
    per: MILLION,
    tiers: flat(0.125),
    page: `${aws('dynamodb')}on-demand/`,
  },
  writeUnits: {
    service: 'DynamoDB',
    what: 'write units',
    per: MILLION,
    tiers: flat(0.625),
    page: `${aws('dynamodb')}on-demand/`,
  },
  storedGB: {
    service: 'DynamoDB',
    what: 'GB kept for a month, with recovery',
    per: 1,
    tiers: flat(0.25 + 0.2),
    page: `${aws('dynamodb')}on-demand/`,
  },
  fifoRequests: { service: 'SQS', what: 'FIFO requests', per: MILLION, tiers: flat(0.5), page: aws('sqs') },
  queueRequests: { service: 'SQS', what: 'standard requests', per: MILLION, tiers: flat(0.4), page: aws('sqs') },
  activeUsers: {
    service: 'Cognito',
    what: 'fans active in the month, Lite',
    per: 1,
    tiers: [
      [100_000, 0.0055],
      [MILLION, 0.0046],
      [10 * MILLION, 0.00325],
      [Number.POSITIVE_INFINITY, 0.0025],
    ],
    page: aws('cognito'),
  },
  mails: { service: 'SES', what: 'mails', per: 1_000, tiers: flat(0.1), page: aws('ses') },
  logGB: { service: 'CloudWatch', what: 'GB of logs taken in', per: 1, tiers: flat(0.5), page: aws('cloudwatch') },
  keptLogGB: { service: 'S3', what: 'GB of access logs kept for a month', per: 1, tiers: flat(0.023), page: aws('s3') },
} as const satisfies Record<string, Price>;

export type Meter = keyof typeof prices;
export const meters = Object.keys(prices) as Meter[];

/** What is due for a month whether anybody plays or not. */
export const standingPrices = {
  webAcls: { service: 'WAF', what: 'web ACLs', per: 1, tiers: flat(5), page: aws('waf') },
  wafRules: { service: 'WAF', what: 'rules and rule groups', per: 1, tiers: flat(1), page: aws('waf') },
  secrets: { service: 'Secrets Manager', what: 'secrets', per: 1, tiers: flat(0.4), page: aws('secrets-manager') },
  alarms: { service: 'CloudWatch', what: 'alarms', per: 1, tiers: flat(0.1), page: aws('cloudwatch') },
  dashboards: { service: 'CloudWatch', what: 'dashboards', per: 1, tiers: flat(3), page: aws('cloudwatch') },
  metrics: { service: 'CloudWatch', what: 'metrics of our own', per: 1, tiers: flat(0.3), page: aws('cloudwatch') },
  keptLogs: {
    service: 'CloudWatch',
    what: 'GB of logs kept for a month',
    per: 1,
    tiers: flat(0.03),
    page: aws('cloudwatch'),
  },
  keys: { service: 'KMS', what: 'keys of our own', per: 1, tiers: flat(1), page: aws('kms') },
  keyRequests: { service: 'KMS', what: 'requests', per: 10_000, tiers: flat(0.03), page: aws('kms') },
  zones: { service: 'Route 53', what: 'hosted zones', per: 1, tiers: flat(0.5), page: aws('route53') },
} as const satisfies Record<string, Price>;

/** US dollars for so many units. @throws RangeError on a number that is none */
export function priceOf(meter: Meter | keyof typeof standingPrices, units: number): number {
  if (!(units >= 0) || units === Number.POSITIVE_INFINITY) throw new RangeError(`${units} is no number of ${meter}`);
  const { per, tiers }: Price = { ...prices, ...standingPrices }[meter];
  let below = 0;
  let usd = 0;
  for (const [upTo, price] of tiers) {
    usd += (Math.max(0, Math.min(units, upTo) - below) / per) * price;
    below = upTo;
  }
  return usd;
}
