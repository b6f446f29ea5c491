import { describe, expect, it } from 'vitest';
import { type DeployedStack, deployment } from './deployment.ts';
import { type Edge, Edges } from './edges.ts';
import { everything } from './synthesized.ts';

/** The same stacks without some resources. */
const without = (stacks: DeployedStack[], gone: string[]): DeployedStack[] =>
  stacks.map(({ name, template }) => ({
    name,
    template: {
      ...template,
      Resources: Object.fromEntries(
        Object.entries(template.Resources).filter(([id]) => !gone.includes(`${name}/${id}`)),
      ),
    },
  }));
const barred = (edges: Edge[]) => edges.filter(({ allowedBy }) => allowedBy === undefined);

describe.each([
  ['plain', {}],
  ['with everything', everything],
  ['in a region of its own', { ...everything, region: 'eu-central-1', stage: 'prod' }],
])('the templates: %s', (_, context) => {
  const stacks = deployment(context);
  const edges = new Edges(stacks).all();

  it('have no type of which nobody knows whom it calls', () => {
    expect(new Edges(stacks).unclassified()).toEqual([]);
  });

  it('let every service call what it calls', () => {
    expect(barred(edges)).toEqual([]);
  });
});

describe('an edge that nothing allows', () => {
  const stacks = deployment(everything);
  const edges = new Edges(stacks).all();
  const kind = ({ from, by }: Edge) =>
    `${stacks.find(({ name }) => from.startsWith(`${name}/`))?.template.Resources[from.split('/')[1] as string]?.Type} by ${by}`;

  it('is of each kind that there is', () => {
    expect([...new Set(edges.map(kind))].sort()).toEqual([
      'AWS::ApiGatewayV2::Authorizer by apigateway.amazonaws.com',
      'AWS::ApiGatewayV2::Integration by apigateway.amazonaws.com',
      'AWS::AppSync::DataSource by appsync.amazonaws.com as lambda:InvokeFunction',
      'AWS::AppSync::GraphQLApi by appsync.amazonaws.com as logs:PutLogEvents',
      'AWS::CloudFront::Distribution by cloudfront.amazonaws.com',
      'AWS::CloudFront::Distribution by log delivery',
      'AWS::CloudWatch::Alarm by cloudwatch.amazonaws.com',
      'AWS::Cognito::IdentityPoolRoleAttachment by cognito-identity.amazonaws.com',
      'AWS::Cognito::UserPool by cognito-idp.amazonaws.com',
      'AWS::Events::Rule by events.amazonaws.com',
      'AWS::Lambda::EventSourceMapping by lambda.amazonaws.com as sqs:DeleteMessage',
      'AWS::Lambda::EventSourceMapping by lambda.amazonaws.com as sqs:GetQueueAttributes',
      'AWS::Lambda::EventSourceMapping by lambda.amazonaws.com as sqs:ReceiveMessage',
      'AWS::Lambda::Function by lambda.amazonaws.com as logs:PutLogEvents',
      'AWS::S3::Bucket by logging.s3.amazonaws.com',
    ]);
  });

  const grants = edges.filter(({ to, allowedBy }) => !allowedBy?.includes(to));
  it.each(grants.map((edge) => [`${edge.from} → ${edge.to}`, edge] as const))('is noticed: %s', (_, edge) => {
    const left = new Edges(without(stacks, edge.allowedBy ?? [])).all();
    expect(barred(left).map(({ from, to, by }) => ({ from, to, by }))).toContainEqual({
      from: edge.from,
      to: edge.to,
      by: edge.by,
    });
  });
});
