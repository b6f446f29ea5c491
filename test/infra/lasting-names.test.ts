import { buildSchema, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { expectLasting } from '../lasting-names.ts';
import { all, everything, only, templates } from './synthesized.ts';

/** Types of resources with data that cannot be recreated, or with an address that others know. */
const lasting = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::IdentityPool',
  'AWS::SecretsManager::Secret',
  'AWS::AppSync::GraphQLApi',
  'AWS::AppSync::ApiKey',
  'AWS::ApiGatewayV2::Api',
  'AWS::SQS::Queue',
  'AWS::S3::Bucket',
  'AWS::CloudFront::Distribution',
];

const made = templates(everything);

it('resources that hold data, or have an address, keep their logical ids', () => {
  const ids = Object.entries(made).map(([stack, template]) => {
    const found = lasting.flatMap((type) => all(template, type).map(({ id }) => `${type} ${id}`));
    return [stack, found.sort()];
  });
  expectLasting('logicalIds', Object.fromEntries(ids.filter(([, found]) => found?.length)));
});

type Keyed = { AttributeName: string }[];
type Properties = {
  KeySchema: Keyed;
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[];
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: Keyed }[];
  LocalSecondaryIndexes?: { IndexName: string; KeySchema: Keyed }[];
  TimeToLiveSpecification?: { AttributeName: string };
};

it('tables keep their keys, indexes and the attribute by which items expire', () => {
  const tables = all<Properties>(made.data, 'AWS::DynamoDB::GlobalTable').map(({ id, properties }) => {
    const typeOf = new Map(properties.AttributeDefinitions.map((one) => [one.AttributeName, one.AttributeType]));
    const keys = (schema: Keyed) =>
      schema.map(({ AttributeName }) => `${AttributeName} ${typeOf.get(AttributeName)}`).join(', ');
    const indexes = [...(properties.GlobalSecondaryIndexes ?? []), ...(properties.LocalSecondaryIndexes ?? [])];
    const expires = properties.TimeToLiveSpecification?.AttributeName;
    const lines = [
      keys(properties.KeySchema),
      ...indexes.map(({ IndexName, KeySchema }) => `${IndexName}: ${keys(KeySchema)}`),
      ...(expires ? [`expires by ${expires}`] : []),
    ];
    return [id, lines];
  });
  expectLasting('tables', Object.fromEntries(tables));
});

it('the schema that is served keeps its fields, their arguments and types', () => {
  const { Definition } = only<{ Definition: string }>(made.api, 'AWS::AppSync::GraphQLSchema').properties;
  // AppSync knows its own scalars and directives.
  const scalars = [...new Set(Definition.match(/\bAWS[A-Z]+\b/g))].map((name) => `scalar ${name}`).join('\n');
  const schema = buildSchema(`${scalars}\n${Definition}`, { assumeValid: true });
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const fields = types.flatMap((type): [string, string[]][] => {
    if (isInputObjectType(type))
      return [[type.name, Object.values(type.getFields()).map(({ name, type }) => `${name}: ${type}`)]];
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    const ofField = Object.values(type.getFields()).map(({ name, args, type }) => {
      const given = args.map((arg) => `${arg.name}: ${arg.type}`).join(', ');
      return `${name}${given && `(${given})`}: ${type}`;
    });
    return [[type.name, ofField]];
  });
  expect(fields.length).toBeGreaterThan(10);
  expectLasting('schema', Object.fromEntries(fields));
});
