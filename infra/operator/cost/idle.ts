import { type RawStack, rateOf, references, resourcesOf, variablesIn } from '../assembly.ts';
import { keysOf } from '../keys.ts';
import { assumed } from './fan.ts';
import { units } from './measured.ts';
import { priceOf, prices, standingPrices } from './prices.ts';

type Meter = keyof typeof prices | keyof typeof standingPrices;
export type IdleLine = { service: string; what: string; units: number; usd: number };

/** Hours of AWS's month. */
const MONTH = 730;
const GB = 1e9;

/** What is assumed of a stage that nobody plays on. */
export const idling = {
  /** A scheduled run that finds nothing on, or one step of the canary's, s. */
  seconds: 0.5,
  /** Long polls of 20 s that Lambda keeps open at each queue. */
  pollers: 5,
  /** Read units of a run that asks the schedule. */
  reads: 1,
  /** DynamoDB asks KMS for a table's key anew this often, a minute. */
  keyMinutes: 5,
} as const;

/** What one walk of the canary asks for while no game is on (`lambdas/canary/walk.ts`); test/infra/operator/cost/idle.test.ts counts again. */
export const walk = { edge: 5, api: 2, graphql: 1, metrics: ['ApiKeyDays', 'Latency', 'Latency', 'Faults', 'Faults'] };

/** Types whose number or work is counted below. */
const counted = [
  'AWS::CloudFront::Distribution',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::DynamoDB::GlobalTable',
  'AWS::Events::Rule',
  'AWS::KMS::Key',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Logs::LogGroup',
  'AWS::Route53::RecordSet',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
  'AWS::SQS::Queue',
  'AWS::WAFv2::WebACL',
];

/** Types that cost nothing while nobody plays, and why. */
const free: [types: RegExp, why: string][] = [
  [/^AWS::(ApiGatewayV2|AppSync)::/, 'paid by the request'],
  [/^AWS::Budgets::/, 'a budget without actions is free'],
  [/^AWS::CertificateManager::/, 'free with CloudFront'],
  [/^AWS::CloudFront::/, 'part of the distribution, or paid by the request'],
  [/^AWS::Cognito::/, 'paid by the fan'],
  [/^AWS::IAM::/, 'free'],
  [/^AWS::Lambda::(EventInvokeConfig|LayerVersion|Permission)$/, 'free'],
  [/^AWS::Logs::MetricFilter$/, 'its metric is paid for when something matches'],
  [/^AWS::S3::BucketPolicy$/, 'free'],
  [/^AWS::SES::/, 'paid by the mail'],
  [/^AWS::SNS::/, 'paid by the message'],
  [/^AWS::SQS::QueuePolicy$/, 'free'],
  [/^AWS::WAFv2::WebACLAssociation$/, 'part of its web ACL'],
  [/^Custom::/, 'runs on deployment alone'],
];

/** Types of the templates that are neither counted nor listed as free. */
export const unpriced = (stacks: RawStack[]): string[] =>
  [...new Set(resourcesOf(stacks).map(({ Type }) => Type))].filter(
    (type) => !counted.includes(type) && !free.some(([types]) => types.test(type)),
  );

/** Runs of a month by schedule, each with what it runs. */
function scheduled(stacks: RawStack[]): { runs: number; fn: Record<string, unknown> }[] {
  return stacks.flatMap(({ template: { Resources } }) =>
    Object.values(Resources).flatMap(({ Type, Properties = {} }) => {
      if (Type !== 'AWS::Events::Rule') return [];
      const every = rateOf(String(Properties.ScheduleExpression));
      return references(Properties.Targets)
        .map((id) => Resources[id])
        .filter((target) => target?.Type === 'AWS::Lambda::Function')
        .map((target) => ({ runs: (MONTH * 3_600_000) / every, fn: target?.Properties ?? {} }));
    }),
  );
}

/** What a stage of these templates costs in a month in which nobody plays, line by line; free tiers are left out. */
export function idleOf(stacks: RawStack[]): IdleLine[] {
  const of = (type: string) => resourcesOf(stacks, type);
  const acls = of('AWS::WAFv2::WebACL');
  const runs = scheduled(stacks);
  const all = runs.reduce((sum, run) => sum + run.runs, 0);
  const tablesOf = (fn: Record<string, unknown>) =>
    Object.keys(variablesIn(fn)).filter((name) => name.endsWith('_TABLE'));
  const walks = runs.filter(({ fn }) => 'SITE_URL' in variablesIn(fn));
  const walked = walks.reduce((sum, run) => sum + run.runs, 0);
  const asked = walked * (walk.api + walk.graphql);
  const sources = of('AWS::Lambda::EventSourceMapping').length;
  const fifo = of('AWS::SQS::Queue').filter(
    ({ Properties }) => Properties?.FifoQueue && Properties.RedrivePolicy,
  ).length;
  const receives = idling.pollers * 3 * 60 * MONTH;
  const logGB = ((all + asked) * assumed.logBytes) / GB;
  const retention = Math.max(
    0,
    ...of('AWS::Logs::LogGroup').map(({ Properties }) => Number(Properties?.RetentionInDays ?? 0)),
  );
  const usage: Partial<Record<Meter, number>> = {
    webAcls: acls.length,
    wafRules: acls.flatMap(({ Properties }) => Properties?.Rules ?? []).length,
    firewalled: walked * (walk.edge + walk.graphql),
    secrets: of('AWS::SecretsManager::Secret').length,
    alarms: of('AWS::CloudWatch::Alarm').length,
    dashboards: of('AWS::CloudWatch::Dashboard').length,
    metrics: walks.length > 0 ? walk.metrics.length : 0,
    logGB,
    keptLogs: (logGB * retention) / 30,
    invocations: all + asked,
    gbSeconds:
      runs.reduce((sum, run) => sum + (run.runs * idling.seconds * Number(run.fn.MemorySize ?? 128)) / 1024, 0) +
      asked * idling.seconds,
    queueRequests: (sources - fifo) * receives,
    fifoRequests: fifo * receives,
    readUnits: all * idling.reads + asked * units.schedule.read,
    keys: of('AWS::KMS::Key').length,
    keyRequests: runs.reduce(
      (sum, run) => sum + tablesOf(run.fn).length * Math.min(run.runs, (MONTH * 60) / idling.keyMinutes),
      0,
    ),
    edgeRequests: walked * walk.edge,
    edgeFunctions: walked * walk.edge,
    httpRequests: walked * walk.api,
    operations: walked * walk.graphql,
    keptLogGB: (walked * walk.edge * assumed.accessBytes) / GB,
    zones: new Set(of('AWS::Route53::RecordSet').map(({ Properties }) => JSON.stringify(Properties?.HostedZoneId)))
      .size,
  };
  return keysOf(usage).flatMap((meter) => {
    const count = usage[meter] ?? 0;
    const { service, what } = { ...prices, ...standingPrices }[meter];
    return count > 0 ? [{ service, what, units: count, usd: priceOf(meter, count) }] : [];
  });
}
