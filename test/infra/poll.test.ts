import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { type Lambda, lambda, queues, statementsOf } from './feed.ts';
import { all, everything, templates } from './synthesized.ts';

const { feed } = templates();
const fn = lambda(feed);

describe('the polls', () => {
  const pollQueue = queues(feed).find(({ id }) => id.startsWith('PollingPollQueue'));
  const ingestQueue = queues(feed).find(({ id }) => id.startsWith('IngestingIngestQueue'));
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

  it('are dropped when they are late: a throttled receive puts none among dead letters', () => {
    expect(pollQueue?.properties).toMatchObject({ MessageRetentionPeriod: 120 });
    expect(pollQueue?.properties).not.toHaveProperty('RedrivePolicy');
    expect(pollQueue?.properties.VisibilityTimeout).toBeGreaterThan(poll.properties.Timeout);
    expect(pollQueue?.properties.VisibilityTimeout).toBeLessThan(120);
  });

  it('may send to the queues they fill, and no further', () => {
    const sends = (role: string) =>
      statementsOf(feed, role)
        .filter(({ Action }) => [Action].flat().includes('sqs:SendMessage'))
        .flatMap(({ Resource }) => Resource);
    const arnOf = (id: unknown) => ({ 'Fn::GetAtt': [id, 'Arn'] });
    expect(sends('PollingDueRole')).toEqual([
      arnOf(pollQueue?.id),
      arnOf(expect.stringMatching(/^PushingPushQueue\w+$/)),
      { 'Fn::ImportValue': expect.stringMatching(/^Hype-Api:.*SweepQueue\w+Arn/) },
    ]);
    expect(sends('PollingPollRole')).toEqual([arnOf(ingestQueue?.id)]);
    // An import also calls off games that have been suspended for too long.
    expect(sends('Importing')).toEqual([
      arnOf(ingestQueue?.id),
      arnOf(expect.stringMatching(/^SettlingSettleQueue\w+$/)),
    ]);
  });
});

describe('what may be fetched', () => {
  const told = (context: Record<string, unknown>, name: string) =>
    all<Lambda>(templates(context).feed, 'AWS::Lambda::Function').flatMap(({ properties }) => {
      const value = properties.Environment?.Variables[name];
      return value === undefined ? [] : [value];
    });
  const listed = (context: Record<string, unknown>, name: string) =>
    told(context, name).map((value) => JSON.parse(String(value)));

  it('are the configured hosts and catalogues, as a list or as JSON, to both who fetch', () => {
    expect(listed(everything, 'SOURCE_HOSTS')).toEqual([['feeds.example.com'], ['feeds.example.com']]);
    expect(listed(everything, 'CATALOGUE_SOURCES')).toEqual([everything.catalogueSources]);
    expect(listed({}, 'CATALOGUE_SOURCES')).toEqual([[]]);
  });

  it('is asked for under the contact of the context, else under the site', () => {
    expect(told(everything, 'SOURCE_CONTACT')).toEqual(Array(2).fill(everything.contact));
    expect(JSON.stringify(told({}, 'SOURCE_CONTACT'))).toMatch(/^(.*"https:\/\/".*Distribution){2}/);
  });
});

it('what a schedule invokes is not repeated by Lambda: not after an error, and not once the next invocation is due', () => {
  const seconds = { 'rate(1 minute)': 60, 'rate(5 minutes)': 300, 'rate(1 hour)': 3600 };
  const rules = [feed, templates().ops].flatMap((template) =>
    all<{ ScheduleExpression: keyof typeof seconds; Targets: { Arn: { 'Fn::GetAtt': [string, string] } }[] }>(
      template,
      'AWS::Events::Rule',
    ).map(({ properties }) => ({ template, ...properties })),
  );
  expect(rules).toHaveLength(4);
  for (const { template, ScheduleExpression, Targets } of rules)
    for (const { Arn } of Targets)
      template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
        FunctionName: { Ref: Arn['Fn::GetAtt'][0] },
        Qualifier: '$LATEST',
        MaximumRetryAttempts: 0,
        MaximumEventAgeInSeconds: seconds[ScheduleExpression],
      });
});

it('the catalogue is imported every hour', () => {
  feed.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(1 hour)',
    Targets: [Match.objectLike({ Arn: { 'Fn::GetAtt': [fn('ImportingImport').id, 'Arn'] } })],
  });
});
