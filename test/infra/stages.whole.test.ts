import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { idleOf, unpriced } from '../../operator/cost/idle.ts';
import { deployment } from './deployment.ts';
import { all, everything, lambdasOf, only, prod, synthesized, templates } from './synthesized.ts';

type Context = Record<string, unknown>;
type Template = {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown>; DependsOn?: string[] } & Policies>;
};
type Policies = { DeletionPolicy?: string; UpdateReplacePolicy?: string };

const stacksOf = (context: Context) =>
  synthesized(context)
    .app.synth()
    .stacks.map(({ stackName: name, template, ...stack }) => ({ name, template: template as Template, ...stack }));
const resources = (context: Context) =>
  stacksOf(context).flatMap(({ name, template }) =>
    Object.entries(template.Resources).map(([id, resource]) => ({ at: `${name}/${id}`, id, ...resource })),
  );
const typesOf = (context: Context) => resources(context).map(({ Type }) => Type);

const frankfurt = { region: 'eu-central-1' };
const ofPullRequest = { stage: 'pr-123', alarmEmail: 'a@b.example', guestAccess: true };
const small = {
  ...{ ...frankfurt, stage: 'club', small: true, alarmEmail: 'club@hype.example', mailFrom: 'club@hype.example' },
  catalogueSources: ['espn:nfl'],
};

describe.each<[string, Context]>([
  ['dev', everything],
  ['dev in a region of its own', { ...everything, ...frankfurt }],
  ['a small stage', small],
  ['a pull request', ofPullRequest],
])('%s leaves nothing behind', (_, context) => {
  const made = resources(context);

  it('retains no resource and protects no resource from deletion', () => {
    const kept = made.filter(({ DeletionPolicy = 'Delete', UpdateReplacePolicy = 'Delete' }) =>
      [DeletionPolicy, UpdateReplacePolicy].some((policy) => policy !== 'Delete'),
    );
    expect(kept.map(({ at }) => at)).toEqual([]);
    expect(JSON.stringify(made)).not.toMatch(/"DeletionProtection(Enabled)?":(true|"ACTIVE")/);
  });

  it('empties every bucket before it is deleted, that of logs after the distribution', () => {
    const buckets = made.filter(({ Type }) => Type === 'AWS::S3::Bucket').map(({ id }) => id);
    const emptied = made
      .filter(({ Type }) => Type === 'Custom::S3AutoDeleteObjects')
      .map(({ Properties }) => (Properties.BucketName as { Ref: string }).Ref);
    expect(emptied.sort()).toEqual(buckets.sort());
    const distribution = made.find(({ Type }) => Type === 'AWS::CloudFront::Distribution');
    expect(distribution?.DependsOn).toContainEqual(expect.stringMatching(/^AccessLogsAutoDeleteObjects/));
  });

  it('has a log group for every Lambda, CDK’s own included, and lets no Lambda make a log group', () => {
    for (const { at, Properties } of made.filter(({ Type }) => Type === 'AWS::Lambda::Function'))
      expect(Properties.LoggingConfig, at).toMatchObject({ LogGroup: { Ref: expect.any(String) } });
    expect(JSON.stringify(made)).not.toMatch(/AWSLambdaBasicExecutionRole|logs:CreateLogGroup/);
  });
});

describe('a stage', () => {
  it('tags all that it has for the reports of costs', () => {
    for (const stage of ['dev', 'pr-123'])
      for (const { name, tags } of stacksOf({ ...ofPullRequest, stage }))
        expect(tags, name).toEqual({ app: 'hype', stage });
  });

  it('gives what is unique in an account names with its stack and its region', () => {
    const named = (context: Context) =>
      resources(context).flatMap(({ Type, Properties }) => {
        if (!Type.startsWith('AWS::CloudFront::')) return [];
        const { Name, ...configs } = Properties;
        const names = [Name, ...Object.values(configs).map((config) => (config as { Name?: unknown })?.Name)];
        return names.filter((name) => name !== undefined).map(String);
      });
    const stages = [frankfurt, { region: 'eu-west-1' }, { ...frankfurt, stage: 'pr-123' }].map(named);
    expect(stages[0]?.length).toBeGreaterThan(4);
    expect(new Set(stages.flat()).size).toBe(3 * (stages[0]?.length ?? 0));
    for (const name of stages.flat()) expect(name.length).toBeLessThanOrEqual(64);
  });

  it('in another region has an edge stack of its own, in the one region that CloudFront takes firewalls from', () => {
    const regions = stacksOf(frankfurt).map(({ name, environment }) => [name, environment.region]);
    const { 'Hype-Edge-eu-central-1': edge, ...others } = Object.fromEntries(regions);
    expect(edge).toBe('us-east-1');
    expect(new Set(Object.values(others))).toEqual(new Set(['eu-central-1']));
    // An alarm must be in the region of its metric.
    expect(JSON.stringify(templates(frankfurt).ops.toJSON())).not.toContain('"HypeFirewall"');
  });

  it('keeps logs for a week in dev and three months in prod, access logs with them', () => {
    for (const [context, days] of [
      [{}, 7],
      [prod, 90],
    ] as const) {
      const made = templates(context);
      for (const { id, properties } of all(Object.values(made), 'AWS::Logs::LogGroup'))
        expect(properties.RetentionInDays, id).toBe(days);
      const logs = all(made.web, 'AWS::S3::Bucket').find(({ id }) => id.startsWith('AccessLogs'));
      expect(logs?.properties.LifecycleConfiguration).toMatchObject({ Rules: [{ ExpirationInDays: days }] });
    }
  });
});

it('context protect forbids to delete stacks, tables and user pool', () => {
  const context = { ...prod, protect: true };
  for (const { name, terminationProtection } of deployment(context)) expect(terminationProtection, name).toBe(true);
  const guarded = resources(context).filter((resource) =>
    /"DeletionProtection(Enabled":true|":"ACTIVE")/.test(JSON.stringify(resource)),
  );
  const holding = resources(context).filter(({ Type }) => /DynamoDB::GlobalTable|Cognito::UserPool$/.test(Type));
  expect(guarded.map(({ at }) => at)).toEqual(holding.map(({ at }) => at));
});

describe('the stage of a pull request', () => {
  it('can exist beside others: its number is in every stack’s name and in the namespace of its metrics', () => {
    const parts = ['Api', 'Data', 'Edge', 'Feed', 'Identity', 'Mail', 'Web'];
    const names = stacksOf(ofPullRequest).map(({ name }) => name);
    expect(names.sort()).toEqual(parts.map((part) => `Hype-pr-123-${part}`));
    const { api, feed } = templates(ofPullRequest);
    const variables = { Variables: Match.objectLike({ POWERTOOLS_METRICS_NAMESPACE: 'Hype-pr-123' }) };
    api.allResourcesProperties('AWS::Lambda::Function', { Environment: variables });
    feed.allResourcesProperties('AWS::Logs::MetricFilter', {
      MetricTransformations: [Match.objectLike({ MetricNamespace: 'Hype-pr-123' })],
    });
    expect(JSON.stringify(templates().api.toJSON())).not.toContain('POWERTOOLS_METRICS_NAMESPACE');
  });

  it('has no alarms, canary, dashboard or budget', () => {
    const absent = ['CloudWatch::Alarm', 'CloudWatch::Dashboard', 'SNS::Topic', 'Budgets::Budget'];
    for (const type of absent) expect(typesOf(ofPullRequest)).not.toContain(`AWS::${type}`);
  });
});

describe('a small stage', () => {
  const { api, feed, ops } = templates(small);

  it('costs at most $2.25 in a month without fans, alarms, mails and the schedule of a league included', () => {
    const idle = (context: Context) => idleOf(deployment(context)).reduce((sum, { usd }) => sum + usd, 0);
    expect(unpriced(deployment(small))).toEqual([]);
    expect(idle(small)).toBeGreaterThan(1);
    // The queues of mails are a quarter of a dollar.
    expect(idle(small)).toBeLessThanOrEqual(2.25);
    expect(idle({})).toBeGreaterThan(20);
  });

  it('has its name in the names of its stacks, no stack at the edge, and one for mails only with a sender', () => {
    const parts = ['Identity', 'Data', 'Api', 'Web', 'Feed', 'Ops'].map((part) => `Hype-club-${part}`);
    const names = (context: Context) => stacksOf(context).map(({ name }) => name);
    expect(names({ ...small, mailFrom: undefined }).sort()).toEqual([...parts].sort());
    expect(names(small).sort()).toEqual([...parts, 'Hype-club-Mail'].sort());
  });

  it('has no firewall, canary or dashboard, and one alarm, which mails alarmEmail about errors that fans see', () => {
    expect(typesOf(small).filter((type) => /WAF|Dashboard/.test(type))).toEqual([]);
    const { properties } = only(ops, 'AWS::CloudWatch::Alarm');
    expect(properties).toMatchObject({ MetricName: '5xx', AlarmActions: [expect.anything()] });
    expect(JSON.stringify(ops.toJSON())).not.toContain('rate(');
  });

  it('has one secret for the distribution, tickets and providers, and the one of the user pool', () => {
    expect(typesOf(small).filter((type) => type === 'AWS::SecretsManager::Secret')).toHaveLength(2);
    const { id } = only(api, 'AWS::SecretsManager::Secret');
    const given = lambdasOf([api, feed])
      .flatMap(({ properties }) => Object.entries(properties.Environment?.Variables ?? {}))
      .filter(([name]) => /^(EDGE|TICKET|FEED)_SECRET_ARN$/.test(name));
    expect(given).toHaveLength(3);
    for (const [name, arn] of given) expect(JSON.stringify(arn), name).toContain(id);
  });

  it('lets Lambda ask its queues with as few pollers as it can: without a maximum of concurrent executions', () => {
    const mappings = resources(small).filter(({ Type }) => Type === 'AWS::Lambda::EventSourceMapping');
    expect(mappings).toHaveLength(8);
    for (const { Properties } of mappings) expect(Properties).not.toHaveProperty('ScalingConfig');
  });
});

it('firewalls stop floods by address, and known attacks; rules about bodies only count', () => {
  type Group = { Name: string; RuleActionOverrides?: { Name: string; ActionToUse: object }[] };
  type Statement = { ManagedRuleGroupStatement?: Group };
  type Acl = { Scope: string; DefaultAction: unknown; Rules: { Name: string; Statement: Statement }[] };
  const { edge, api, web } = templates();
  const { id, properties } = only<Acl>(edge, 'AWS::WAFv2::WebACL');
  expect(properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
  type Config = { DistributionConfig: { WebACLId: unknown } };
  const { DistributionConfig } = only<Config>(web, 'AWS::CloudFront::Distribution').properties;
  expect(JSON.stringify(DistributionConfig.WebACLId)).toMatch(new RegExp(`ImportValue.*Hype-Edge.*${id}Arn`));
  const [requests, credentials, inputs, common] = properties.Rules.map(({ Statement }) => Statement);
  const byAddress = (Limit: number) => ({
    RateBasedStatement: { AggregateKeyType: 'IP', EvaluationWindowSec: 60, Limit },
  });
  expect(requests).toMatchObject(byAddress(60_000));
  expect(credentials).toMatchObject(byAddress(600));
  expect(JSON.stringify(credentials)).toContain('"/api/auth/"');
  // The rule on body sizes leaves out providers' deliveries.
  expect(JSON.stringify(common)).toMatch(/NotStatement.*"\/api\/feed\/"/);
  // Rules about bodies in AWS's own groups, by its list of managed rule groups.
  const counted = (Name: string, names: string[]) => ({
    ManagedRuleGroupStatement: {
      Name,
      RuleActionOverrides: names.map((name) => ({ Name: `${name}_BODY`, ActionToUse: { Count: {} } })),
    },
  });
  const known = ['JavaDeserializationRCE', 'Log4JRCE', 'ReactJSRCE'];
  expect(inputs).toMatchObject(counted('AWSManagedRulesKnownBadInputsRuleSet', known));
  const bodies = ['SizeRestrictions', 'EC2MetaDataSSRF', 'GenericLFI', 'GenericRFI', 'CrossSiteScripting'];
  expect(common).toMatchObject(counted('AWSManagedRulesCommonRuleSet', bodies));

  const regional = only<Acl>(api, 'AWS::WAFv2::WebACL');
  expect(regional.properties.Scope).toBe('REGIONAL');
  expect(regional.properties.Rules[0]?.Statement).toMatchObject(byAddress(30_000));
  expect(only(api, 'AWS::WAFv2::WebACLAssociation').properties).toEqual({
    ResourceArn: { 'Fn::GetAtt': [expect.stringMatching(/^Graphql/), 'Arn'] },
    WebACLArn: { 'Fn::GetAtt': [regional.id, 'Arn'] },
  });
});

it('a domain is CloudFront’s own, or in a zone of ours with certificate and records, or from elsewhere with its certificate', () => {
  type Config = { DistributionConfig: { Aliases?: string[]; ViewerCertificate?: Record<string, unknown> } };
  const configOf = (context: Context) =>
    only<Config>(templates(context).web, 'AWS::CloudFront::Distribution').properties.DistributionConfig;
  expect(configOf({}).Aliases).toBeUndefined();
  templates().edge.resourceCountIs('AWS::CertificateManager::Certificate', 0);
  const { edge, web, mail } = templates(everything);
  expect(configOf(everything)).toMatchObject({
    Aliases: ['hype.example'],
    ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
  });
  const { properties } = only(edge, 'AWS::CertificateManager::Certificate');
  expect(properties).toMatchObject({ DomainName: 'hype.example', ValidationMethod: 'DNS' });
  const records = all<{ Name: string; Type: string }>(web, 'AWS::Route53::RecordSet');
  const names = records.map(({ properties: { Name, Type } }) => `${Type} ${Name}`);
  expect(names.sort()).toEqual(['A hype.example.', 'AAAA hype.example.']);
  mail.hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: { SITE_URL: 'https://hype.example' } },
  });
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/abc-1';
  const elsewhere = { domainName: 'hype.example', certificateArn };
  expect(configOf(elsewhere).ViewerCertificate).toMatchObject({ AcmCertificateArn: certificateArn });
  templates(elsewhere).web.resourceCountIs('AWS::Route53::RecordSet', 0);
});

it('the budget mails alarmEmail when the month’s amount is near, spent, or forecast to be', () => {
  type Notification = { NotificationType: string; Threshold: number };
  type Budget = {
    Budget: unknown;
    NotificationsWithSubscribers: { Notification: Notification; Subscribers: unknown }[];
  };
  const { Budget, NotificationsWithSubscribers } = only<Budget>(templates(prod).ops, 'AWS::Budgets::Budget').properties;
  expect(Budget).toEqual({ BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 100, Unit: 'USD' } });
  const Subscribers = [{ SubscriptionType: 'EMAIL', Address: prod.alarmEmail }];
  const at = (NotificationType: string, Threshold: number) => ({
    Notification: { NotificationType, Threshold },
    Subscribers,
  });
  expect(NotificationsWithSubscribers).toMatchObject([at('ACTUAL', 80), at('ACTUAL', 100), at('FORECASTED', 100)]);
  templates().ops.resourceCountIs('AWS::Budgets::Budget', 0);
});
