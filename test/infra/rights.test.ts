import { describe, expect, it } from 'vitest';
import { all, everything, type Statements, templates } from './synthesized.ts';

const stacks = Object.values(templates(everything));
const everywhere = <Properties>(type: string) => stacks.flatMap((template) => all<Properties>(template, type));

type Lambda = { LoggingConfig?: { LogGroup?: { Ref: string } } };
/** Lambdas of the app. Those that fill and empty buckets, or run once a deployment, are CDK's. */
const isOurs = (id: string) => !/^(Custom(CDK|S3)|AWS[0-9a-f]{32})/.test(id);
const ours = everywhere<Lambda & { Role: { 'Fn::GetAtt': [string, string] } }>('AWS::Lambda::Function').filter(
  ({ id }) => isOurs(id),
);

describe('rights', () => {
  it('name every action: no wildcard in any IAM policy', () => {
    const policies = everywhere<{ PolicyDocument: Statements }>('AWS::IAM::Policy');
    expect(policies.length).toBeGreaterThan(10);
    for (const { id, properties } of policies) {
      for (const { Action, Resource } of properties.PolicyDocument.Statement) {
        expect([Action].flat().join(' '), id).not.toContain('*');
        expect(Resource, id).not.toBe('*');
      }
    }
  });

  /**
   * Control-plane requests, which AWS limits to a few per second and account. Reading one user, item or message is none.
   */
  const controlPlane =
    /:(Describe|List(?!ResourceTags)|Create(?!LogStream)|Update(?!Item$)|Put(?!Item$|LogEvents$|Metric)|Delete(?!Item$|Message$))/;

  it('let no Lambda that fans start ask for what there is: such requests are few a second, for all of them', () => {
    const roles = new Set(ours.map(({ properties }) => properties.Role['Fn::GetAtt'][0]));
    const policies = everywhere<{ PolicyDocument: Statements; Roles: { Ref: string }[] }>('AWS::IAM::Policy');
    const own = policies.filter(({ properties }) => properties.Roles.some(({ Ref }) => roles.has(Ref)));
    expect(own.length).toBeGreaterThan(10);
    for (const { id, properties } of own) {
      const actions = properties.PolicyDocument.Statement.flatMap(({ Action }) => Action);
      expect(
        actions.filter((action) => controlPlane.test(action)),
        id,
      ).toEqual([]);
    }
    expect('cognito-idp:DescribeUserPoolClient').toMatch(controlPlane);
  });

  it('are all spelt out: no managed and no inline policies', () => {
    for (const { id, properties } of everywhere('AWS::IAM::Role')) {
      expect(properties, id).not.toHaveProperty('ManagedPolicyArns');
      expect(properties, id).not.toHaveProperty('Policies');
    }
  });
});

describe('every Lambda', () => {
  it('writes to a log that forgets', () => {
    for (const template of stacks) {
      const logs = all<{ RetentionInDays?: number }>(template, 'AWS::Logs::LogGroup');
      for (const { id, properties } of logs) expect(properties.RetentionInDays, id).toBeGreaterThan(0);
      for (const { id, properties } of all<Lambda>(template, 'AWS::Lambda::Function')) {
        expect(
          logs.map((log) => log.id),
          id,
        ).toContain(properties.LoggingConfig?.LogGroup?.Ref);
      }
    }
  });

  it('of ours runs the newest Node on arm64', () => {
    expect(ours.length).toBeGreaterThan(6);
    for (const { id, properties } of ours) {
      expect(properties, id).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        Handler: 'index.handler',
      });
    }
  });
});

describe('alarms', () => {
  const watched = everywhere<{ MetricName: string; Dimensions: unknown }>('AWS::CloudWatch::Alarm');
  const watches = (metric: string, id: string) =>
    watched.some(
      ({ properties }) => properties.MetricName === metric && JSON.stringify(properties.Dimensions).includes(id),
    );

  it('watch the errors of every Lambda of ours', () => {
    for (const { id } of ours) expect(watches('Errors', id), id).toBe(true);
  });

  it('watch every dead-letter queue', () => {
    type Redrive = { RedrivePolicy?: { deadLetterTargetArn: { 'Fn::GetAtt': [string, string] } } };
    const redrives = everywhere<Redrive>('AWS::SQS::Queue').flatMap(({ properties }) => properties.RedrivePolicy ?? []);
    expect(redrives).not.toEqual([]);
    for (const { deadLetterTargetArn } of redrives) {
      const [id] = deadLetterTargetArn['Fn::GetAtt'];
      expect(watches('ApproximateNumberOfMessagesVisible', id), id).toBe(true);
    }
  });
});
