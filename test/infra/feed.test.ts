import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { ANSWER_MS } from '../../lambdas/api/pipeline/create-handler.ts';
import { FULL_BATCH, GATHER_MS } from '../../lambdas/handlers/ingest.ts';
import { SWEEP_INTERVAL_MS } from '../../lambdas/ranking/sweep/sweep.ts';
import { lambda, queues, statementsOf } from './feed.ts';
import { all, everything, prod, templates } from './synthesized.ts';

const { api, feed, ops } = templates();
const [allQueues, fn] = [queues(feed), lambda(feed)];
const sweepQueue = queues(api).find(({ id }) => id.startsWith('SweepQueue'));
const queue = (name: string) => allQueues.find(({ id }) => id.startsWith(name));

describe('a queue', () => {
  it.each([
    ['Settling', 'Settle', 5],
    ['Ingesting', 'Ingest', 5],
  ])('of %s gives up after its attempts, into dead letters of its own', (part, name, maxReceiveCount) => {
    expect(queue(`${part}${name}Queue`)?.properties.RedrivePolicy).toEqual({
      maxReceiveCount,
      deadLetterTargetArn: { 'Fn::GetAtt': [queue(`${part}${name}DeadLetters`)?.id, 'Arn'] },
    });
  });
});

describe('the ingest queue', () => {
  const ingestQueue = queue('IngestingIngestQueue');

  it('has a Lambda with time for all attempts to publish, and for its answer', () => {
    const { Timeout } = fn('IngestingIngest').properties;
    const attempts = 2_000 + 100 + 2_000 + 400 + 2_000;
    expect(Timeout * 1000).toBeGreaterThan(attempts + GATHER_MS + ANSWER_MS);
  });

  it('has a Lambda that names the build of the site that is deployed with it, as the watch does', () => {
    for (const name of ['IngestingIngest', 'WatchingWatch']) {
      expect(fn(name).properties.Environment.Variables.WEB_BUILD).toBe('1');
    }
  });

  it('keeps order within an event, like the sweep queue', () => {
    for (const fifo of [ingestQueue, sweepQueue])
      expect(fifo?.properties).toMatchObject({
        FifoQueue: true,
        ContentBasedDeduplication: false,
        DeduplicationScope: 'messageGroup',
        FifoThroughputLimit: 'perMessageGroupId',
      });
  });

  it('feeds the ingest Lambda ten at a time, which names what failed and is done before a delivery shows again', () => {
    feed.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: { 'Fn::GetAtt': [ingestQueue?.id, 'Arn'] },
      BatchSize: FULL_BATCH,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    expect(ingestQueue?.properties.VisibilityTimeout).toBeGreaterThan(fn('IngestingIngest').properties.Timeout);
  });

  it('gives its Lambda, like the watch, the telling of rankings and the desk, the publish mutation and no other field', () => {
    const graphql = statementsOf(feed).filter(({ Action }) =>
      [Action].flat().some((action) => action.startsWith('appsync:')),
    );
    expect(graphql).toHaveLength(4);
    for (const { Action, Resource } of graphql) {
      expect(Action).toBe('appsync:GraphQL');
      expect(JSON.stringify(Resource)).toMatch(/"\/types\/Mutation\/fields\/publish"\]\]\}$/);
    }
  });
});

describe('the settle queue', () => {
  it('hands out a shard at a time, at most 32 at once, and does not show one again while it may be worked on', () => {
    const settleQueue = queue('SettlingSettleQueue');
    feed.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: { 'Fn::GetAtt': [settleQueue?.id, 'Arn'] },
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 32 },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    expect(settleQueue?.properties.VisibilityTimeout).toBeGreaterThan(fn('SettlingSettle').properties.Timeout);
  });
});

describe('the sweep queue', () => {
  it('feeds the sweep ten requests at a time, which names what failed and is done before a request shows again', () => {
    const sources = all<{ BatchSize: number; EventSourceArn: unknown; FunctionResponseTypes: string[] }>(
      feed,
      'AWS::Lambda::EventSourceMapping',
    );
    const [source] = sources.filter(({ id }) => id.startsWith('SweepingSweep'));
    expect(JSON.stringify(source?.properties.EventSourceArn)).toContain('SweepQueue');
    expect(source?.properties).toMatchObject({ BatchSize: 10, FunctionResponseTypes: ['ReportBatchItemFailures'] });
    expect(sweepQueue?.properties.VisibilityTimeout).toBeGreaterThan(fn('SweepingSweep').properties.Timeout);
  });

  it('leaves the sweep time for its wait and for two attempts at a range', () => {
    const wait = SWEEP_INTERVAL_MS / 1000;
    expect(fn('SweepingSweep').properties.Timeout).toBeGreaterThan(wait + 2 * fn('SweepingRange').properties.Timeout);
  });
});

describe('concurrent executions', () => {
  const reserved = (context: Record<string, unknown>) =>
    all<{ ReservedConcurrentExecutions?: number }>(templates(context).feed, 'AWS::Lambda::Function').flatMap(
      ({ id, properties: { ReservedConcurrentExecutions: own } }) =>
        own === undefined ? [] : [[id.replace(/[0-9A-F]{8}$/, ''), own]],
    );
  const own = {
    IngestingIngest: 50,
    SettlingSettle: 32,
    SweepingRange: 128,
    SweepingSweep: 20,
  };

  it('are reserved for ingest, the sweep and settlement in production and where the context says so, but not in a new account', () => {
    for (const context of [prod, everything]) expect(Object.fromEntries(reserved(context))).toEqual(own);
    expect(reserved({})).toEqual([]);
  });
});

describe('the watch', () => {
  it('looks every minute, and its word of a delayed feed becomes a metric with an alarm', () => {
    feed.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 minute)',
      Targets: [Match.objectLike({ Arn: { 'Fn::GetAtt': [fn('WatchingWatch').id, 'Arn'] } })],
    });
    const metric = { MetricNamespace: 'Hype', MetricName: 'FeedDelayed' };
    feed.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: '{ $.message = "*feed delayed*" }',
      MetricTransformations: [Match.objectLike({ ...metric, MetricValue: '1' })],
    });
    const { MetricNamespace: Namespace, MetricName } = metric;
    ops.hasResourceProperties('AWS::CloudWatch::Alarm', { Namespace, MetricName, Threshold: 0, Statistic: 'Sum' });
  });
});
