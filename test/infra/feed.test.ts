import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { FULL_BATCH } from '../../lambdas/doors/ingest.ts';
import { all, only, type Resource, type Statements, templates } from './synthesized.ts';

const { feed } = templates();
const queues = all<{ VisibilityTimeout?: number; RedrivePolicy?: object }>(feed, 'AWS::SQS::Queue');
const queue = (name: string) => queues.find(({ id }) => id.startsWith(name));
const ingestQueue = queue('IngestQueue');
const deadLetters = queue('IngestDeadLetters');
const settleQueue = queue('SettleQueue');
const settleDeadLetters = queue('SettleDeadLetters');

type Lambda = { Timeout: number; Environment: { Variables: Record<string, unknown> } };
const lambda = (name: string): Resource<Lambda> | undefined =>
  all<Lambda>(feed, 'AWS::Lambda::Function').find(({ id }) => new RegExp(`^${name}[0-9A-F]{8}$`).test(id));

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
    expect(settleQueue?.properties.VisibilityTimeout).toBeGreaterThan(lambda('Settle')?.properties.Timeout ?? Infinity);
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
    expect(ingestQueue?.properties.VisibilityTimeout).toBeGreaterThan(lambda('Ingest')?.properties.Timeout ?? Infinity);
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

describe('the webhook', () => {
  const webhook = lambda('Webhook');
  const secret = only<{ GenerateSecretString: { PasswordLength: number }; SecretString?: string }>(
    feed,
    'AWS::SecretsManager::Secret',
  );

  it('is a route of the HTTP API, for POST alone, that API Gateway may invoke', () => {
    const route = only<{ RouteKey: string; AuthorizationType: string }>(feed, 'AWS::ApiGatewayV2::Route');
    expect(route.properties).toMatchObject({ RouteKey: 'POST /api/feed/{provider}', AuthorizationType: 'NONE' });
    feed.hasResourceProperties('AWS::ApiGatewayV2::Integration', {
      IntegrationUri: { 'Fn::GetAtt': [webhook?.id, 'Arn'] },
      PayloadFormatVersion: '2.0',
    });
    feed.hasResourceProperties('AWS::Lambda::Permission', {
      FunctionName: { 'Fn::GetAtt': [webhook?.id, 'Arn'] },
      Principal: 'apigateway.amazonaws.com',
    });
  });

  it('has a secret that nobody made up, and that stands in no template', () => {
    expect(secret.properties.GenerateSecretString.PasswordLength).toBeGreaterThanOrEqual(32);
    expect(secret.properties).not.toHaveProperty('SecretString');
    expect(JSON.stringify(feed.toJSON())).not.toContain('{{resolve:secretsmanager');
    expect(webhook?.properties.Environment.Variables.FEED_SECRET_ARN).toEqual({ Ref: secret.id });
  });

  it('reads that secret and sends to that queue, and reaches no others', () => {
    const policies = all<{ PolicyDocument: Statements; Roles: { Ref: string }[] }>(feed, 'AWS::IAM::Policy');
    const statements = policies
      .filter(({ properties }) => properties.Roles.some(({ Ref }) => Ref.startsWith('WebhookRole')))
      .flatMap(({ properties }) => properties.PolicyDocument.Statement);
    const onto = (service: string) =>
      statements
        .filter(({ Action }) => [Action].flat().some((action) => action.startsWith(`${service}:`)))
        .map(({ Action, Resource }) => ({ Action, Resource }));
    expect(onto('secretsmanager')).toEqual([{ Action: 'secretsmanager:GetSecretValue', Resource: { Ref: secret.id } }]);
    expect(onto('sqs')).toEqual([{ Action: 'sqs:SendMessage', Resource: { 'Fn::GetAtt': [ingestQueue?.id, 'Arn'] } }]);
  });

  it('keeps its secret with a prod stack', () => {
    const retained = { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' };
    templates({ stage: 'prod' }).feed.hasResource('AWS::SecretsManager::Secret', retained);
    feed.hasResource('AWS::SecretsManager::Secret', { DeletionPolicy: 'Delete' });
  });
});
