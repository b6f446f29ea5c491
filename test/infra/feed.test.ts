import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { all, only, type Statements, templates } from './synthesized.ts';

const { feed } = templates();
const queues = all<{ VisibilityTimeout?: number }>(feed, 'AWS::SQS::Queue');
const queue = (name: string) => queues.find(({ id }) => id.startsWith(name));
const ingestQueue = queue('IngestQueue');
const deadLetters = queue('IngestDeadLetters');

describe('the ingest queue', () => {
  it('keeps order within an event and gives up on a delivery after five attempts', () => {
    feed.hasResourceProperties('AWS::SQS::Queue', {
      FifoQueue: true,
      ContentBasedDeduplication: false,
      DeduplicationScope: 'messageGroup',
      FifoThroughputLimit: 'perMessageGroupId',
      RedrivePolicy: { maxReceiveCount: 5, deadLetterTargetArn: { 'Fn::GetAtt': [deadLetters?.id, 'Arn'] } },
    });
    expect(queues).toHaveLength(2);
  });

  it('is encrypted, dead letters too, and speaks TLS only', () => {
    feed.allResourcesProperties('AWS::SQS::Queue', { SqsManagedSseEnabled: true, FifoQueue: true });
    for (const queue of [ingestQueue, deadLetters]) {
      feed.hasResourceProperties('AWS::SQS::QueuePolicy', {
        Queues: [{ Ref: queue?.id }],
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

  it('feeds the ingest Lambda ten at a time, which names what failed and is done before a delivery shows again', () => {
    feed.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: { 'Fn::GetAtt': [ingestQueue?.id, 'Arn'] },
      BatchSize: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    const { properties } = only<{ Timeout: number }>(feed, 'AWS::Lambda::Function');
    expect(ingestQueue?.properties.VisibilityTimeout).toBeGreaterThan(properties.Timeout);
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
