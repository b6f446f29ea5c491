import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { ANSWER_MS } from '../../lambdas/api/pipeline/create-handler.ts';
import { FULL_BATCH, GATHER_MS } from '../../lambdas/handlers/ingest.ts';
import { SWEEP_INTERVAL_MS } from '../../lambdas/ranking/sweep/sweep.ts';
import { all, constructOf, everything, lambdasOf, prod, rightsOf, templates } from './synthesized.ts';

const { api, feed, ops } = templates();
type Queue = { VisibilityTimeout: number; RedrivePolicy?: object };
const lambdas = lambdasOf(feed);
const queues = all<Queue>([api, feed], 'AWS::SQS::Queue');
const named = <Found extends { id: string }>(all: Found[], name: string): Found =>
  all.find(({ id }) => id.startsWith(name)) ?? expect.fail(`there is no ${name}`);
const fn = (name: string) => named(lambdas, name);
const queue = (name: string) => named(queues, name);
const arnOf = ({ id }: { id: string }) => ({ 'Fn::GetAtt': [id, 'Arn'] });
/** The mapping of a queue to the Lambda of a name. */
const mapping = (name: string) =>
  named(all<Record<string, unknown>>(feed, 'AWS::Lambda::EventSourceMapping'), name).properties;

describe('a queue', () => {
  it.each([
    ['SweepQueue', 'SweepingSweep', 10],
    ['IngestingIngestQueue', 'IngestingIngest', FULL_BATCH],
    ['SettlingSettleQueue', 'SettlingSettle', 1],
  ])('%s deletes a batch only when %s is done with it, and learns which messages failed', (name, lambda, BatchSize) => {
    expect(mapping(lambda)).toMatchObject({ BatchSize, FunctionResponseTypes: ['ReportBatchItemFailures'] });
    expect(JSON.stringify(mapping(lambda).EventSourceArn)).toContain(name);
    expect(queue(name).properties.VisibilityTimeout).toBeGreaterThan(fn(lambda).properties.Timeout);
    expect(queue(name).properties.RedrivePolicy).toEqual({
      maxReceiveCount: 5,
      deadLetterTargetArn: arnOf(queue(name.replace(/Queue$/, 'DeadLetters'))),
    });
  });

  it('keeps order within an event where that counts, and drops no message for its content', () => {
    for (const name of ['IngestingIngestQueue', 'SweepQueue'])
      expect(queue(name).properties).toMatchObject({
        FifoQueue: true,
        ContentBasedDeduplication: false,
        DeduplicationScope: 'messageGroup',
        FifoThroughputLimit: 'perMessageGroupId',
      });
  });

  it('of polls drops them when they are late: a throttled receive moves no message to the dead letters', () => {
    const { VisibilityTimeout, ...polls } = queue('PollingPollQueue').properties;
    expect(polls).toMatchObject({ MessageRetentionPeriod: 120 });
    expect(polls).not.toHaveProperty('RedrivePolicy');
    expect(VisibilityTimeout).toBeGreaterThan(fn('PollingPoll').properties.Timeout);
    expect(VisibilityTimeout).toBeLessThan(120);
  });
});

describe('time', () => {
  it('is enough for all attempts to publish, and for the answer of ingest', () => {
    const attempts = 2_000 + 100 + 2_000 + 400 + 2_000;
    expect(fn('IngestingIngest').properties.Timeout * 1000).toBeGreaterThan(attempts + GATHER_MS + ANSWER_MS);
  });

  it('is enough for the wait of a sweep and for two attempts at a range', () => {
    const [sweep, range] = [fn('SweepingSweep'), fn('SweepingRange')].map(({ properties }) => properties.Timeout);
    expect(sweep).toBeGreaterThan(SWEEP_INTERVAL_MS / 1000 + 2 * (range ?? 0));
  });
});

it('ingest, watch, telling of rankings and desk may call the publish mutation and no other field', () => {
  const graphql = rightsOf(feed).filter(({ actions }) => actions.some((action) => action.startsWith('appsync:')));
  expect(graphql).toHaveLength(4);
  for (const { actions, Resource } of graphql) {
    expect(actions).toEqual(['appsync:GraphQL']);
    expect(JSON.stringify(Resource)).toMatch(/"\/types\/Mutation\/fields\/publish"\]\]\}$/);
  }
});

it('concurrent executions are reserved in production and where the context says so, but not in a new account', () => {
  const reserved = (context: Record<string, unknown>) =>
    all<{ ReservedConcurrentExecutions?: number }>(templates(context).feed, 'AWS::Lambda::Function').flatMap(
      ({ id, properties: { ReservedConcurrentExecutions: own } }) =>
        own === undefined ? [] : [[constructOf(id), own]],
    );
  const own = { IngestingIngest: 50, SettlingSettle: 32, SweepingRange: 128, SweepingSweep: 20 };
  for (const context of [prod, everything]) expect(Object.fromEntries(reserved(context))).toEqual(own);
  expect(reserved({})).toEqual([]);
});

it('the invocation of a schedule is not repeated by Lambda: not after an error, and not once the next invocation is due', () => {
  const seconds = { 'rate(1 minute)': 60, 'rate(5 minutes)': 300, 'rate(1 hour)': 3600 };
  type Rule = { ScheduleExpression: keyof typeof seconds; Targets: [{ Arn: { 'Fn::GetAtt': [string, string] } }] };
  const invoked = [feed, ops].flatMap((template) =>
    all<Rule>(template, 'AWS::Events::Rule').map(({ properties: { ScheduleExpression, Targets } }) => {
      const [id] = Targets[0].Arn['Fn::GetAtt'];
      template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
        FunctionName: { Ref: id },
        MaximumRetryAttempts: 0,
        MaximumEventAgeInSeconds: seconds[ScheduleExpression],
      });
      return `${constructOf(id)} ${ScheduleExpression}`;
    }),
  );
  expect(invoked.sort()).toEqual([
    'Canary rate(5 minutes)',
    'ImportingImport rate(1 hour)',
    'PollingDue rate(1 minute)',
    'WatchingWatch rate(1 minute)',
  ]);
});

it("the watch's word of a delayed feed becomes a metric with an alarm", () => {
  const metric = { MetricNamespace: 'Hype', MetricName: 'FeedDelayed' };
  feed.hasResourceProperties('AWS::Logs::MetricFilter', {
    FilterPattern: '{ $.message = "*feed delayed*" }',
    MetricTransformations: [Match.objectLike({ ...metric, MetricValue: '1' })],
  });
  const { MetricNamespace: Namespace, MetricName } = metric;
  ops.hasResourceProperties('AWS::CloudWatch::Alarm', { Namespace, MetricName, Threshold: 0, Statistic: 'Sum' });
});

it('both functions that fetch have the hosts and the contact of the context, else the site', () => {
  const told = (context: Record<string, unknown>, name: string) =>
    lambdasOf(templates(context).feed).flatMap(({ properties }) => properties.Environment?.Variables[name] ?? []);
  expect(told(everything, 'SOURCE_HOSTS')).toEqual(Array(2).fill('["feeds.example.com"]'));
  expect(told(everything, 'CATALOGUE_SOURCES')).toEqual([JSON.stringify(everything.catalogueSources)]);
  expect(told(everything, 'SOURCE_CONTACT')).toEqual(Array(2).fill(everything.contact));
  expect(JSON.stringify(told({}, 'SOURCE_CONTACT'))).toMatch(/^(.*"https:\/\/".*Distribution){2}/);
});

it('the secrets of providers are generated, the headers of sources empty, and no template has one', () => {
  type Secret = { GenerateSecretString?: { PasswordLength: number }; SecretString?: string };
  const secrets = all<Secret>(feed, 'AWS::SecretsManager::Secret').map(({ properties }) => properties);
  expect(secrets.map(({ SecretString }) => SecretString).sort()).toEqual(['{}', undefined]);
  expect(secrets.map((one) => one.GenerateSecretString?.PasswordLength ?? 0)).toContain(64);
  expect(JSON.stringify(feed.toJSON())).not.toContain('{{resolve:secretsmanager');
});
