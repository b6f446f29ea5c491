import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { FULL_BATCH } from '../../lambdas/doors/ingest.ts';
import { all, type Statements, templates } from './synthesized.ts';

const { feed } = templates();
const queues = all<{ VisibilityTimeout?: number; RedrivePolicy?: object }>(feed, 'AWS::SQS::Queue');
const queue = (name: string) => queues.find(({ id }) => id.startsWith(name));
const ingestQueue = queue('IngestQueue');
const deadLetters = queue('IngestDeadLetters');
const settleQueue = queue('SettleQueue');
const settleDeadLetters = queue('SettleDeadLetters');

const timeoutOf = (name: string) =>
  all<{ Timeout: number }>(feed, 'AWS::Lambda::Function').find(({ id }) => id.startsWith(name))?.properties.Timeout;

describe('every queue', () => {
  it('is encrypted and speaks TLS only', () => {
    feed.allResourcesProperties('AWS::SQS::Queue', { SqsManagedSseEnabled: true });
    for (const { id } of queues) {
      feed.hasResourceProperties('AWS::SQS::QueuePolicy', {
        Queues: [{ Ref: id }],
        PolicyDocument: Match.objectLike({
          Statement: [
            Match.objectLike({
              Effect: 'Deny',
              Principal: { AWS: '*' },
              Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            }),
          ],
        }),
      });
    }
  });

  it('gives up after five attempts, into dead letters of its own', () => {
    const redrives = queues.flatMap(({ id, properties: { RedrivePolicy } }) =>
      RedrivePolicy ? [[id, RedrivePolicy]] : [],
    );
    expect(redrives).toEqual([
      [settleQueue?.id, { maxReceiveCount: 5, deadLetterTargetArn: { 'Fn::GetAtt': [settleDeadLetters?.id, 'Arn'] } }],
      [ingestQueue?.id, { maxReceiveCount: 5, deadLetterTargetArn: { 'Fn::GetAtt': [deadLetters?.id, 'Arn'] } }],
    ]);
  });
});

describe('the settle queue', () => {
  it('hands out a shard at a time, at most 32 at once, and does not show one again while it may be worked on', () => {
    feed.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: { 'Fn::GetAtt': [settleQueue?.id, 'Arn'] },
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 32 },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    expect(settleQueue?.properties.VisibilityTimeout).toBeGreaterThan(timeoutOf('Settle') ?? Infinity);
  });
});

describe('the ingest queue', () => {
  it('keeps order within an event', () => {
    feed.hasResourceProperties('AWS::SQS::Queue', {
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
    expect(ingestQueue?.properties.VisibilityTimeout).toBeGreaterThan(timeoutOf('Ingest') ?? Infinity);
  });

  it('gives its Lambda the publish mutation and no other field', () => {
    const policies = all<{ PolicyDocument: Statements }>(feed, 'AWS::IAM::Policy');
    const statements = policies.flatMap(({ properties }) => properties.PolicyDocument.Statement);
    const graphql = statements.filter(({ Action }) => [Action].flat().some((action) => action.startsWith('appsync:')));
    expect(graphql).toHaveLength(1);
    expect(graphql[0]?.Action).toBe('appsync:GraphQL');
    expect(JSON.stringify(graphql[0]?.Resource)).toMatch(/"\/types\/Mutation\/fields\/publish"\]\]\}$/);
  });
});
