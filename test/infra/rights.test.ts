import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { all, everything, lambdasOf, only, rightsOf, templates } from './synthesized.ts';

const made = templates(everything);
const stacks = Object.values(made);

/** Lambdas of the app. Those that fill and empty buckets, or run once a deployment, are CDK's. */
const ours = lambdasOf(stacks).filter(({ id }) => !/^(Custom(CDK|S3)|AWS[0-9a-f]{32})/.test(id));

/** Whether a role may do something to a resource, which its ARN names. */
const mayDo = (rights: ReturnType<typeof rightsOf>, role: string, action: string, resource: string) =>
  rights.some(
    ({ roles, actions, Resource }) =>
      roles.includes(role) && actions.includes(action) && JSON.stringify(Resource).includes(resource),
  );

describe('rights', () => {
  it('name every action: no wildcard in any IAM policy', () => {
    const rights = rightsOf(stacks);
    expect(rights.length).toBeGreaterThan(10);
    for (const { id, actions, Resource } of rights) {
      expect(actions.join(' '), id).not.toContain('*');
      expect(Resource, id).not.toBe('*');
    }
  });

  /** Control-plane requests, which AWS limits to a few per second and account. Reading one user, item or message is not one of them. */
  const controlPlane =
    /:(Describe|List(?!ResourceTags)|Create(?!LogStream)|Update(?!Item$)|Put(?!Item$|LogEvents$|Metric)|Delete(?!Item$|Message$))/;

  it('let no Lambda that fans start make control-plane requests, which AWS limits to a few per second', () => {
    const roles = ours.map(({ properties }) => properties.Role['Fn::GetAtt'][0]);
    const own = rightsOf(stacks).filter((right) => right.roles.some((role) => roles.includes(role)));
    const actions = own.flatMap((right) => right.actions);
    expect(actions.length).toBeGreaterThan(10);
    expect(actions.filter((action) => controlPlane.test(action))).toEqual([]);
    expect('cognito-idp:DescribeUserPoolClient').toMatch(controlPlane);
  });

  it('are all spelt out: no managed and no inline policies', () => {
    for (const { id, properties } of all(stacks, 'AWS::IAM::Role')) {
      expect(properties, id).not.toHaveProperty('ManagedPolicyArns');
      expect(properties, id).not.toHaveProperty('Policies');
    }
  });

  it('let AppSync invoke the Lambda of each source, and write its log', () => {
    type Source = { LambdaConfig?: { LambdaFunctionArn: object }; ServiceRoleArn: { 'Fn::GetAtt': [string, string] } };
    for (const template of [made.api, made.feed])
      for (const { id, properties } of all<Source>(template, 'AWS::AppSync::DataSource')) {
        if (!properties.LambdaConfig) continue;
        const role = properties.ServiceRoleArn['Fn::GetAtt'][0];
        const lambda = JSON.stringify(properties.LambdaConfig.LambdaFunctionArn);
        expect(mayDo(rightsOf(template), role, 'lambda:InvokeFunction', lambda), id).toBe(true);
      }
    type Api = { LogConfig: { CloudWatchLogsRoleArn: { 'Fn::GetAtt': [string, string] } } };
    const { id, properties } = only<Api>(made.api, 'AWS::AppSync::GraphQLApi');
    const logs = all<{ LogGroupName?: unknown }>(made.api, 'AWS::Logs::LogGroup');
    const log = logs.find((one) => JSON.stringify(one.properties.LogGroupName ?? '').includes(`"${id}"`))?.id ?? '?';
    const role = properties.LogConfig.CloudWatchLogsRoleArn['Fn::GetAtt'][0];
    expect(mayDo(rightsOf(made.api), role, 'logs:PutLogEvents', log)).toBe(true);
  });

  it('let CloudWatch publish alarms', () => {
    const statement = { Principal: { Service: 'cloudwatch.amazonaws.com' }, Action: 'sns:Publish', Effect: 'Allow' };
    made.ops.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: { Statement: Match.arrayWith([Match.objectLike(statement)]) },
    });
  });
});

describe('every Lambda', () => {
  it('writes to a log with a retention time', () => {
    for (const template of stacks) {
      const rights = rightsOf(template);
      const logs = all<{ RetentionInDays?: number }>(template, 'AWS::Logs::LogGroup');
      for (const { id, properties } of logs) expect(properties.RetentionInDays, id).toBeGreaterThan(0);
      for (const { id, properties } of lambdasOf(template)) {
        const log = logs.find((one) => one.id === properties.LoggingConfig?.LogGroup?.Ref)?.id ?? '?';
        expect(mayDo(rights, properties.Role['Fn::GetAtt'][0], 'logs:PutLogEvents', log), id).toBe(true);
      }
    }
  });

  it('of ours runs on arm64', () => {
    expect(ours.length).toBeGreaterThan(6);
    for (const { id, properties } of ours) expect(properties, id).toMatchObject({ Architectures: ['arm64'] });
  });
});

describe('alarms', () => {
  const watched = all(stacks, 'AWS::CloudWatch::Alarm');
  const watches = (metric: string, id: string) =>
    watched.some(
      ({ properties }) => properties.MetricName === metric && JSON.stringify(properties.Dimensions).includes(id),
    );

  it('watch the errors of every Lambda of ours, and every dead-letter queue', () => {
    for (const { id } of ours) expect(watches('Errors', id), id).toBe(true);
    const dead = all(stacks, 'AWS::SQS::Queue').filter(({ id }) => id.includes('DeadLetters'));
    expect(dead).not.toEqual([]);
    for (const { id } of dead) expect(watches('ApproximateNumberOfMessagesVisible', id), id).toBe(true);
  });
});
