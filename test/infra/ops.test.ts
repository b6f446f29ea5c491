import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folders } from '../../graphql/fan-calls.ts';
import { measures, SERVICE } from '../../lambdas/lib/telemetry.ts';
import { all, everything, only, templates } from './synthesized.ts';

const { ops, ...others } = templates();

type Alarm = {
  AlarmDescription: string;
  Namespace: string;
  MetricName: string;
  AlarmActions?: unknown[];
  Metrics?: { MetricStat?: unknown }[];
};
const alarms = all<Alarm>(ops, 'AWS::CloudWatch::Alarm').map(({ properties }) => properties);

describe('every alarm', () => {
  it('says what is wrong and where the runbook has the steps', () => {
    // As code hosts make them.
    const anchorOf = (heading: string) => heading.replace(/[^a-z0-9 -]/g, '').replaceAll(' ', '-');
    const headings = readFileSync('infra/RUNBOOK.md', 'utf8')
      .toLowerCase()
      .matchAll(/^#+ (.+)$/gm);
    const anchors = [...headings].map(([, heading = '']) => anchorOf(heading));
    expect(alarms.length).toBeGreaterThan(20);
    for (const { AlarmDescription } of alarms) {
      const [, anchor] = /^.+\. infra\/RUNBOOK\.md#([a-z0-9-]+)$/.exec(AlarmDescription) ?? [];
      expect(anchors, AlarmDescription).toContain(anchor);
    }
  });

  it('notifies the address in context alarmEmail, and no one without it', () => {
    expect(alarms.flatMap(({ AlarmActions = [] }) => AlarmActions)).toEqual([]);
    const watched = templates(everything);
    const { id } = only(watched.ops, 'AWS::SNS::Topic');
    watched.ops.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'on-call@hype.example' });
    watched.ops.allResourcesProperties('AWS::CloudWatch::Alarm', { AlarmActions: [{ Ref: id }] });
    const [mails] = all<Alarm>(watched.mail, 'AWS::CloudWatch::Alarm');
    expect(JSON.stringify(mails?.properties.AlarmActions)).toMatch(/GetStackOutput.*AlarmTopic/);
  });

  it('on a metric of ours is on one that our code writes', () => {
    const ours = alarms.filter(({ Namespace }) => Namespace === 'Hype').map(({ MetricName }) => MetricName);
    expect(ours).toEqual(expect.arrayContaining(['ApiKeyDays', 'FeedDelayed', 'FeedLag', 'PublishErrors']));
    expect([...Object.keys(measures), 'FeedDelayed']).toEqual(expect.arrayContaining(ours));
  });
});

it('requests that AWS refuses are an alarm: Lambdas, tables, AppSync, and both firewalls', () => {
  const named = (name: string) => alarms.filter(({ MetricName }) => MetricName === name);
  expect(named('Throttles')).toMatchObject([{ Namespace: 'AWS/Lambda' }]);
  expect(named('Throttles')[0]).not.toHaveProperty('Dimensions');
  expect(named('TokensConsumed')).toMatchObject([{ Namespace: 'AWS/AppSync', Threshold: 240_000 }]);
  const blocked = named('BlockedRequests').map((alarm) => JSON.stringify(alarm));
  type Acl = { VisibilityConfig: { MetricName: string } };
  const acls = all<Acl>([others.api, others.edge], 'AWS::WAFv2::WebACL').map(({ properties }) => properties);
  const watched = acls.map(({ VisibilityConfig }) => expect.stringContaining(`"${VisibilityConfig.MetricName}"`));
  expect([acls.length, blocked]).toEqual([2, watched]);
  // An alarm has at most ten metrics.
  const sums = alarms.flatMap(({ Metrics = [] }) => Metrics);
  expect(sums.filter(({ MetricStat }) => MetricStat)).toHaveLength(10);
});

it('the dashboard draws only metrics that are written, and the slowest calls of each function that fans call', () => {
  const { properties } = only<{ DashboardBody: unknown }>(ops, 'AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(properties.DashboardBody);
  const drawn = [...body.matchAll(/\\"Hype\\",\\"(\w+)\\"/g)].map(([, name]) => name);
  expect(drawn.length).toBeGreaterThan(5);
  expect(Object.keys(measures)).toEqual(expect.arrayContaining(drawn));
  expect(body).toContain(`\\"Hype\\",\\"Latency\\",\\"service\\",\\"${SERVICE}\\"`);
  const durations = [...body.matchAll(/\\"AWS\/Lambda\\",\\"Duration\\",\\"FunctionName\\"/g)];
  expect(durations).toHaveLength(folders.filter((folder) => folder !== 'desk').length);
});

it('the silence of the canary is an alarm', () => {
  ops.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'Invocations',
    ComparisonOperator: 'LessThanThreshold',
    TreatMissingData: 'breaching',
  });
});

it('alarms and dashboard do not keep a later version from removing the resources that they watch', () => {
  const text = JSON.stringify(ops.toJSON());
  expect(text).toContain('Fn::GetStackOutput');
  expect(text).not.toContain('Fn::ImportValue');
});

it('every queue that feeds a Lambda feeds only so many at once', () => {
  type Mapping = { ScalingConfig?: { MaximumConcurrency: number } };
  const mappings = all<Mapping>(Object.values(others), 'AWS::Lambda::EventSourceMapping');
  expect(mappings).toHaveLength(9);
  for (const { id, properties } of mappings)
    expect(properties.ScalingConfig?.MaximumConcurrency, id).toBeGreaterThan(1);
});
