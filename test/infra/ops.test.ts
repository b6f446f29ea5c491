import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folders } from '../../graphql/fan-calls.ts';
import { measures, SERVICE } from '../../lambdas/lib/telemetry.ts';
import { all, everything, only, templates } from './synthesized.ts';

const { ops, ...others } = templates();

type Alarm = { AlarmDescription: string; Namespace: string; MetricName: string; AlarmActions?: unknown[] };
const alarms = all<Alarm>(ops, 'AWS::CloudWatch::Alarm').map(({ properties }) => properties);

/** Anchors of a Markdown file's headings, as code hosts make them. */
const anchors = new Set(
  [...readFileSync('infra/RUNBOOK.md', 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    (heading as string)
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  ),
);

describe('every alarm', () => {
  it('says what is wrong and where the runbook tells what to do', () => {
    expect(alarms.length).toBeGreaterThan(20);
    for (const { AlarmDescription } of alarms) {
      const [, anchor] = /^.+\. infra\/RUNBOOK\.md#([a-z0-9-]+)$/.exec(AlarmDescription) ?? [];
      expect(anchors, AlarmDescription).toContain(anchor);
    }
  });

  it('tells whoever context alarmEmail names, by TLS alone, and nobody without it', () => {
    expect(alarms.flatMap(({ AlarmActions = [] }) => AlarmActions)).toEqual([]);
    const watched = templates(everything).ops;
    const { id } = only(watched, 'AWS::SNS::Topic');
    watched.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'on-call@hype.example' });
    watched.allResourcesProperties('AWS::CloudWatch::Alarm', { AlarmActions: [{ Ref: id }] });
    const [mails] = all<Alarm>(templates(everything).mail, 'AWS::CloudWatch::Alarm');
    expect(JSON.stringify(mails?.properties.AlarmActions)).toMatch(/GetStackOutput.*AlarmTopic/);
  });

  it('on a number of ours is on one that is told', () => {
    const ours = alarms.filter(({ Namespace }) => Namespace === 'Hype').map(({ MetricName }) => MetricName);
    expect(ours).toEqual(expect.arrayContaining(['ApiKeyDays', 'FeedDelayed', 'FeedLag', 'PublishErrors']));
    for (const name of ours) expect([...Object.keys(measures), 'FeedDelayed']).toContain(name);
  });
});

it('what AWS turns away is an alarm: Lambdas, tables, AppSync, and both firewalls', () => {
  const named = (name: string) => alarms.filter(({ MetricName }) => MetricName === name);
  expect(named('Throttles')).toMatchObject([{ Namespace: 'AWS/Lambda' }]);
  expect(named('Throttles')[0]).not.toHaveProperty('Dimensions');
  expect(named('TokensConsumed')).toMatchObject([{ Namespace: 'AWS/AppSync', Threshold: 240_000 }]);
  const webAcls = named('BlockedRequests').map((alarm) =>
    JSON.stringify((alarm as { Dimensions?: unknown }).Dimensions),
  );
  expect(webAcls).toEqual([expect.stringContaining('HypeGraphqlFirewall'), expect.stringContaining('HypeFirewall')]);
  const made = [others.api, others.edge].flatMap((template) =>
    all<{ VisibilityConfig: { MetricName: string } }>(template, 'AWS::WAFv2::WebACL'),
  );
  for (const { properties } of made) expect(webAcls.join()).toContain(`"${properties.VisibilityConfig.MetricName}"`);
  // An alarm has at most ten metrics.
  const sums = alarms.flatMap((alarm) => (alarm as { Metrics?: { MetricStat?: unknown }[] }).Metrics ?? []);
  expect(sums.filter(({ MetricStat }) => MetricStat)).toHaveLength(10);
  expect(JSON.stringify(templates({ region: 'eu-central-1' }).ops.toJSON())).not.toContain('"HypeFirewall"');
});

it('the runbook leads nowhere that is not there', () => {
  const links = [...readFileSync('infra/RUNBOOK.md', 'utf8').matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
  expect(links.length).toBeGreaterThan(3);
  for (const anchor of links) expect(anchors, anchor).toContain(anchor);
});

describe('the dashboard', () => {
  const { properties } = only<{ DashboardBody: unknown }>(ops, 'AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(properties.DashboardBody);

  it('draws no number that nobody tells', () => {
    const drawn = [...body.matchAll(/\\"Hype\\",\\"(\w+)\\"/g)].map(([, name]) => name);
    expect(drawn.length).toBeGreaterThan(5);
    for (const name of drawn) expect(measures).toHaveProperty([name as string]);
  });

  it('draws the 99th percentile of all calls, under the dimension that it is told with, and of each function that fans call', () => {
    expect(body).toContain(`\\"Hype\\",\\"Latency\\",\\"service\\",\\"${SERVICE}\\"`);
    const durations = [...body.matchAll(/\\"AWS\/Lambda\\",\\"Duration\\",\\"FunctionName\\"/g)];
    expect(durations).toHaveLength(folders.filter((folder) => folder !== 'desk').length);
  });
});

describe('the canary', () => {
  it('walks every five minutes, and its silence is an alarm too', () => {
    ops.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(5 minutes)' });
    ops.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'Invocations',
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    });
  });
});

it('alarms and dashboard keep nothing that they watch from being taken away in a later version', () => {
  const text = JSON.stringify(ops.toJSON());
  expect(text).toContain('Fn::GetStackOutput');
  expect(text).not.toContain('Fn::ImportValue');
});

it('every queue that feeds a Lambda feeds only so many at once', () => {
  const sources = Object.values({ ops, ...others }).flatMap((template) =>
    all<{ ScalingConfig?: { MaximumConcurrency: number } }>(template, 'AWS::Lambda::EventSourceMapping'),
  );
  expect(sources).toHaveLength(9);
  for (const { id, properties } of sources) expect(properties.ScalingConfig?.MaximumConcurrency, id).toBeGreaterThan(1);
});
