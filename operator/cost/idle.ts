import { fieldOf } from '../../games/lib/unknown.ts';
import { type RawStack, rateOf, references, resourcesOf, variablesIn } from '../assembly.ts';
import { words } from '../words.ts';
import { assumed } from './fan.ts';
import { units } from './measured.ts';
import { allPrices, keysOf, priceOf } from './prices.ts';

/** Hours of a month, as AWS counts them. */
const MONTH_HOURS = 730;
const GB = 1e9;

/** Assumptions about a stage without players. */
export const idling = {
  /** Duration of a scheduled run without a live game, or of one step of the canary, s. */
  seconds: 0.5,
  /**
   * Long polls of 20 s that Lambda keeps open at each queue: five, and two at an idle queue that has no maximum of concurrent executions
   * (AWS Lambda, "Configuring scaling behavior for SQS event source mappings").
   */
  pollers: 5,
  fewestPollers: 2,
  /** Read units of a run that reads the schedule. */
  reads: 1,
  /** Minutes between DynamoDB's requests to KMS for a table's key. */
  keyMinutes: 5,
} as const;

/** Requests of one canary walk without a live game (`lambdas/handlers/canary.ts`); test/operator/cost/idle.test.ts recounts them. */
export const walk = { edge: 5, api: 2, graphql: 1, metrics: ['ApiKeyDays', 'Latency'] };

/** Resource types whose number or work is counted below. */
const counted = words(`
  CloudFront::Distribution CloudWatch::Alarm CloudWatch::Dashboard DynamoDB::GlobalTable Events::Rule KMS::Key
  Lambda::EventSourceMapping Lambda::Function Logs::LogGroup Route53::RecordSet S3::Bucket SecretsManager::Secret
  SQS::Queue WAFv2::WebACL
`).map((type) => `AWS::${type}`);

/** Resource types that cost nothing without players, and why. */
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

/** Scheduled runs per month, each with its target. */
const scheduled = (stacks: RawStack[]) =>
  stacks.flatMap((stack) =>
    resourcesOf([stack], 'AWS::Events::Rule').flatMap(({ Properties = {} }) => {
      const runs = (MONTH_HOURS * 3_600_000) / rateOf(String(Properties.ScheduleExpression));
      const targets = references(Properties.Targets).flatMap((id) => stack.template.Resources[id] ?? []);
      const functions = targets.filter(({ Type }) => Type === 'AWS::Lambda::Function');
      return functions.map(({ Properties: fn = {} }) => ({ runs, fn }));
    }),
  );

/** Lambda's polling requests to the queues per month. A queue may be in another stack than its mapping. */
function receivesOf(stacks: RawStack[]): { standard: number; fifo: number } {
  const receives = { standard: 0, fifo: 0 };
  for (const { Properties = {} } of resourcesOf(stacks, 'AWS::Lambda::EventSourceMapping')) {
    const { EventSourceArn, ScalingConfig } = Properties;
    const pollers = ScalingConfig === undefined ? idling.fewestPollers : idling.pollers;
    const isFifo = fifoQueues(stacks).some((id) => JSON.stringify(EventSourceArn).includes(id));
    receives[isFifo ? 'fifo' : 'standard'] += pollers * 3 * 60 * MONTH_HOURS;
  }
  return receives;
}

const fifoQueues = (stacks: RawStack[]): string[] =>
  stacks.flatMap(({ template }) =>
    Object.entries(template.Resources)
      .filter(([, { Type, Properties = {} }]) => Type === 'AWS::SQS::Queue' && Properties.FifoQueue)
      .map(([id]) => id),
  );

/** Number of metrics that an alarm reads: all in its expression, or one. */
const metricsIn = (metrics: unknown): number =>
  Array.isArray(metrics) ? metrics.filter((metric) => fieldOf(metric, 'MetricStat') !== undefined).length : 1;

/** Monthly cost of a stage without players, line by line; free tiers are left out. */
export function idleOf(stacks: RawStack[]) {
  const ofType = (type: string) => resourcesOf(stacks, type).map(({ Properties = {} }) => Properties);
  const acls = ofType('AWS::WAFv2::WebACL');
  const schedules = scheduled(stacks);
  const sum = (some: typeof schedules, amountOf: (run: (typeof some)[number]) => number) =>
    some.reduce((all, run) => all + amountOf(run), 0);
  const allRuns = sum(schedules, ({ runs }) => runs);
  const usesKmsKey = ofType('AWS::DynamoDB::GlobalTable').some(({ SSESpecification }) =>
    fieldOf(SSESpecification, 'SSEEnabled'),
  );
  const tablesOf = (fn: Record<string, unknown>) =>
    usesKmsKey ? Object.keys(variablesIn(fn)).filter((name) => name.endsWith('_TABLE')) : [];
  const walks = schedules.filter(({ fn }) => 'SITE_URL' in variablesIn(fn));
  const walked = sum(walks, ({ runs }) => runs);
  const walkedCalls = walked * (walk.api + walk.graphql);
  const receives = receivesOf(stacks);
  const logGB = ((allRuns + walkedCalls) * assumed.logBytes) / GB;
  const retention = Math.max(
    0,
    ...ofType('AWS::Logs::LogGroup').map(({ RetentionInDays = 0 }) => Number(RetentionInDays)),
  );
  const usage = {
    webAcls: acls.length,
    wafRules: acls.flatMap(({ Rules = [] }) => Rules).length,
    firewalled: walked * (walk.edge + walk.graphql),
    secrets: ofType('AWS::SecretsManager::Secret').length,
    // An alarm is charged by the number of metrics that it reads.
    alarms: ofType('AWS::CloudWatch::Alarm').reduce((all, { Metrics }) => all + metricsIn(Metrics), 0),
    dashboards: ofType('AWS::CloudWatch::Dashboard').length,
    metrics: walks.length > 0 ? walk.metrics.length : 0,
    logGB,
    keptLogs: (logGB * retention) / 30,
    invocations: allRuns + walkedCalls,
    gbSeconds:
      sum(schedules, ({ runs, fn }) => (runs * idling.seconds * Number(fn.MemorySize ?? 128)) / 1024) +
      walkedCalls * idling.seconds,
    queueRequests: receives.standard,
    fifoRequests: receives.fifo,
    readUnits: allRuns * idling.reads + walkedCalls * units.schedule.read,
    keys: ofType('AWS::KMS::Key').length,
    keyRequests: sum(
      schedules,
      ({ runs, fn }) => tablesOf(fn).length * Math.min(runs, (MONTH_HOURS * 60) / idling.keyMinutes),
    ),
    edgeRequests: walked * walk.edge,
    edgeFunctions: walked * walk.edge,
    httpRequests: walked * walk.api,
    operations: walked * walk.graphql,
    keptLogGB: (walked * walk.edge * assumed.accessBytes) / GB,
    zones: new Set(ofType('AWS::Route53::RecordSet').map(({ HostedZoneId }) => JSON.stringify(HostedZoneId))).size,
  };
  return keysOf(usage).flatMap((meter) => {
    const { service, what } = allPrices[meter];
    const count = usage[meter];
    return count > 0 ? [{ service, what, units: count, usd: priceOf(meter, count) }] : [];
  });
}
