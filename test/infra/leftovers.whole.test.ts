import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { all, prod, synthesized, templates } from './synthesized.ts';

type Template = {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown>; DependsOn?: string[] } & Policies>;
};
type Policies = { DeletionPolicy?: string; UpdateReplacePolicy?: string };

const stacksOf = (context: Record<string, unknown>) =>
  synthesized(context)
    .app.synth()
    .stacks.map(({ stackName, template, tags }) => ({ name: stackName, template: template as Template, tags }));
const resources = (context: Record<string, unknown>) =>
  stacksOf(context).flatMap(({ name, template }) =>
    Object.entries(template.Resources).map(([id, resource]) => ({ at: `${name}/${id}`, id, ...resource })),
  );

const whole = { mailFrom: 'fans@hype.example', alarmEmail: 'on-call@hype.example', guestAccess: true };
const temporary: [string, Record<string, unknown>][] = [
  ['dev', whole],
  ['dev in a region of its own', { ...whole, region: 'eu-central-1', domainName: 'a.example', hostedZoneId: 'Z1' }],
  ['a small stage', { ...whole, stage: 'club', small: true }],
  ['a pull request', { ...whole, stage: 'pr-123' }],
];

describe.each(temporary)('%s leaves nothing behind', (_, context) => {
  const made = resources(context);

  it('retains no resource and protects none from deletion', () => {
    const kept = made.filter(({ DeletionPolicy, UpdateReplacePolicy }) =>
      [DeletionPolicy, UpdateReplacePolicy].some((policy) => policy !== undefined && policy !== 'Delete'),
    );
    expect(kept.map(({ at }) => at)).toEqual([]);
    expect(JSON.stringify(made)).not.toMatch(/"DeletionProtection(Enabled)?":(true|"ACTIVE")/);
  });

  it('empties every bucket before it is deleted', () => {
    const buckets = made.filter(({ Type }) => Type === 'AWS::S3::Bucket').map(({ id }) => id);
    const emptied = made
      .filter(({ Type }) => Type === 'Custom::S3AutoDeleteObjects')
      .map(({ Properties }) => (Properties.BucketName as { Ref: string }).Ref);
    expect(buckets.length).toBeGreaterThan(1);
    expect(emptied.sort()).toEqual(buckets.sort());
  });

  it('deletes the distribution before the bucket of its logs is emptied', () => {
    const distribution = made.find(({ Type }) => Type === 'AWS::CloudFront::Distribution');
    expect(distribution?.DependsOn).toContainEqual(expect.stringMatching(/^AccessLogsAutoDeleteObjects/));
  });

  it('has a log group for every Lambda, CDK’s own included, and lets none of them make one', () => {
    const lambdas = made.filter(({ Type }) => Type === 'AWS::Lambda::Function');
    expect(lambdas.length).toBeGreaterThan(15);
    for (const { at, Properties } of lambdas)
      expect(Properties.LoggingConfig, at).toMatchObject({ LogGroup: { Ref: expect.any(String) } });
    expect(JSON.stringify(made)).not.toMatch(/AWSLambdaBasicExecutionRole|logs:CreateLogGroup/);
  });
});

describe('a stage', () => {
  it('tags all that it has for the reports of costs', () => {
    for (const stage of ['dev', 'pr-7'])
      for (const { name, tags } of stacksOf({ stage })) expect(tags, name).toEqual({ app: 'hype', stage });
  });

  it('gives what is unique in an account names with its stack and its region', () => {
    const named = (context: Record<string, unknown>) =>
      resources(context).flatMap(({ Type, Properties }) => {
        if (!Type.startsWith('AWS::CloudFront::')) return [];
        const { Name, ...configs } = Properties;
        const names = [Name, ...Object.values(configs).map((config) => (config as { Name?: unknown })?.Name)];
        return names.filter((name) => name !== undefined).map(String);
      });
    const [frankfurt, ireland, ofPullRequest] = [
      named({ region: 'eu-central-1' }),
      named({ region: 'eu-west-1' }),
      named({ region: 'eu-central-1', stage: 'pr-123' }),
    ];
    expect(frankfurt.length).toBeGreaterThan(4);
    expect(new Set([...frankfurt, ...ireland, ...ofPullRequest]).size).toBe(3 * frankfurt.length);
    for (const name of [...frankfurt, ...ireland, ...ofPullRequest]) expect(name.length).toBeLessThanOrEqual(64);
  });

  it('in another region has an edge stack of its own: two stages of an account do not share one', () => {
    const names = stacksOf({ region: 'eu-central-1' }).map(({ name }) => name);
    expect(names).toContain('Hype-Edge-eu-central-1');
    expect(stacksOf({}).map(({ name }) => name)).toContain('Hype-Edge');
  });
});

describe('the stage of a pull request', () => {
  const stacks = stacksOf({ stage: 'pr-123', alarmEmail: 'a@b.example' });

  it('stands beside others: its number is in every stack’s name', () => {
    const parts = ['Api', 'Data', 'Edge', 'Feed', 'Identity', 'Mail', 'Web'];
    expect(stacks.map(({ name }) => name).sort()).toEqual(parts.map((part) => `Hype-pr-123-${part}`));
  });

  it('is small: no alarms, no canary, no dashboard, no budget', () => {
    const types = new Set(stacks.flatMap(({ template }) => Object.values(template.Resources).map(({ Type }) => Type)));
    for (const type of [
      'AWS::CloudWatch::Alarm',
      'AWS::CloudWatch::Dashboard',
      'AWS::SNS::Topic',
      'AWS::Budgets::Budget',
    ])
      expect(types).not.toContain(type);
  });

  it('counts in a namespace of its own, so that nobody is paged for it', () => {
    const { api, feed } = templates({ stage: 'pr-123' });
    const variables = { Variables: Match.objectLike({ POWERTOOLS_METRICS_NAMESPACE: 'Hype-pr-123' }) };
    api.allResourcesProperties('AWS::Lambda::Function', { Environment: variables });
    feed.allResourcesProperties('AWS::Logs::MetricFilter', {
      MetricTransformations: [Match.objectLike({ MetricNamespace: 'Hype-pr-123' })],
    });
    expect(JSON.stringify(templates().api.toJSON())).not.toContain('POWERTOOLS_METRICS_NAMESPACE');
  });
});

describe('the budget', () => {
  type Budget = { Budget: unknown; NotificationsWithSubscribers: { Notification: unknown; Subscribers: unknown }[] };
  const budgets = (context: Record<string, unknown>) => all<Budget>(templates(context).ops, 'AWS::Budgets::Budget');

  it('tells alarmEmail when the month’s amount is near, spent, or forecast to be', () => {
    const [budget, ...others] = budgets({ ...prod, monthlyBudget: '1500' });
    expect(others).toEqual([]);
    expect(budget?.properties.Budget).toEqual({
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: 1500, Unit: 'USD' },
    });
    const told = budget?.properties.NotificationsWithSubscribers ?? [];
    expect(told.map(({ Notification }) => Notification)).toMatchObject([
      { NotificationType: 'ACTUAL', Threshold: 80 },
      { NotificationType: 'ACTUAL', Threshold: 100 },
      { NotificationType: 'FORECASTED', Threshold: 100 },
    ]);
    for (const { Subscribers } of told)
      expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: prod.alarmEmail }]);
  });

  it('has a default, and is not there where nobody would hear it', () => {
    expect(budgets(prod)[0]?.properties.Budget).toMatchObject({ BudgetLimit: { Amount: 100 } });
    expect(budgets({})).toEqual([]);
  });
});
