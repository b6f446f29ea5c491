import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { all, type Statements, templates } from './synthesized.ts';

const { feed } = templates();
const queues = all<{ VisibilityTimeout?: number }>(feed, 'AWS::SQS::Queue');
const queue = (name: string) => queues.find(({ id }) => id.startsWith(name));
const ingestQueue = queue('IngestQueue');
const deadLetters = queue('IngestDeadLetters');
type Lambda = { Timeout: number; Environment: { Variables: Record<string, unknown> } };
const fn = (name: string) => {
  const found = all<Lambda>(feed, 'AWS::Lambda::Function').find(({ id }) => id.startsWith(name));
  if (!found) throw new Error(`there is no function ${name}`);
  return found;
};

describe('the ingest queue', () => {
  it('keeps order within an event and gives up on a delivery after five attempts', () => {
    feed.hasResourceProperties('AWS::SQS::Queue', {
      FifoQueue: true,
      ContentBasedDeduplication: false,
      DeduplicationScope: 'messageGroup',
      FifoThroughputLimit: 'perMessageGroupId',
      RedrivePolicy: { maxReceiveCount: 5, deadLetterTargetArn: { 'Fn::GetAtt': [deadLetters?.id, 'Arn'] } },
    });
  });

  it('is encrypted, dead letters too, and speaks TLS only', () => {
    feed.allResourcesProperties('AWS::SQS::Queue', { SqsManagedSseEnabled: true });
    for (const queue of queues) {
      feed.hasResourceProperties('AWS::SQS::QueuePolicy', {
        Queues: [{ Ref: queue.id }],
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
    expect(ingestQueue?.properties.VisibilityTimeout).toBeGreaterThan(fn('Ingest').properties.Timeout);
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

describe('the polls', () => {
  const pollQueue = queue('PollingPollQueue');
  const [due, poll] = [fn('PollingDue'), fn('PollingPoll')];

  it('are looked for every minute, and a Lambda takes eight events until the next', () => {
    feed.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 minute)',
      Targets: [Match.objectLike({ Arn: { 'Fn::GetAtt': [due.id, 'Arn'] } })],
    });
    feed.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: { 'Fn::GetAtt': [pollQueue?.id, 'Arn'] },
      FunctionName: { Ref: poll.id },
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 10 },
    });
  });

  it('are not tried again: the next minute brings others before a failed one shows again', () => {
    feed.hasResourceProperties('AWS::SQS::Queue', {
      MessageRetentionPeriod: 120,
      RedrivePolicy: {
        maxReceiveCount: 1,
        deadLetterTargetArn: { 'Fn::GetAtt': [queue('PollingPollDeadLetters')?.id, 'Arn'] },
      },
    });
    expect(pollQueue?.properties.VisibilityTimeout).toBeGreaterThan(poll.properties.Timeout);
    expect(pollQueue?.properties.VisibilityTimeout).toBeLessThan(120);
  });

  it('may send to the one queue they fill, and no further', () => {
    const policies = all<{ PolicyDocument: Statements; Roles: { Ref: string }[] }>(feed, 'AWS::IAM::Policy');
    const sends = (role: string) =>
      policies
        .filter(({ properties }) => properties.Roles.some(({ Ref }) => Ref.startsWith(role)))
        .flatMap(({ properties }) => properties.PolicyDocument.Statement)
        .filter(({ Action }) => [Action].flat().includes('sqs:SendMessage'))
        .map(({ Resource }) => Resource);
    expect(sends('PollingDueRole')).toEqual([{ 'Fn::GetAtt': [pollQueue?.id, 'Arn'] }]);
    expect(sends('PollingPollRole')).toEqual([{ 'Fn::GetAtt': [ingestQueue?.id, 'Arn'] }]);
    expect(sends('Importing')).toEqual([]);
  });
});

describe('what may be fetched', () => {
  const told = (context: Record<string, unknown>, name: string) =>
    all<Lambda>(templates(context).feed, 'AWS::Lambda::Function').flatMap(({ properties }) => {
      const value = properties.Environment?.Variables[name];
      return value === undefined ? [] : [JSON.parse(String(value))];
    });

  it('are the configured hosts and catalogues, as a list or as JSON, to both who fetch', () => {
    const source = { provider: 'espn', url: 'https://feeds.example.com/scoreboard' };
    const context = { sourceHosts: '["feeds.example.com"]', catalogueSources: [source] };
    expect(told(context, 'SOURCE_HOSTS')).toEqual([['feeds.example.com'], ['feeds.example.com']]);
    expect(told(context, 'CATALOGUE_SOURCES')).toEqual([[source]]);
    expect(told({}, 'CATALOGUE_SOURCES')).toEqual([[]]);
  });

  it.each([
    [{ sourceHosts: 'feeds.example.com' }, 'Context sourceHosts is a JSON list.'],
    [{ sourceHosts: ['https://feeds.example.com'] }, 'is not a host name'],
    [{ sourceHosts: ['*'] }, 'is not a host name'],
    [{ catalogueSources: ['espn'] }, 'Context catalogueSources holds something else'],
  ])('%j is refused', (context, sentence) => {
    expect(() => templates(context)).toThrow(sentence);
  });
});

it('the catalogue is imported every hour', () => {
  feed.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(1 hour)',
    Targets: [Match.objectLike({ Arn: { 'Fn::GetAtt': [fn('ImportingImport').id, 'Arn'] } })],
  });
});
