import { Match } from 'aws-cdk-lib/assertions';
import fc from 'fast-check';
import { type FieldDefinitionNode, Kind, type ObjectTypeDefinitionNode, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { type CallName, callNames, calls } from '../../graphql/calls.ts';
import { keyExpiry } from '../../infra/constructs/graphql-api.ts';
import { property, runs } from '../runs.ts';
import { all, only, templates } from './synthesized.ts';

const { api, feed } = templates();
// Operators' resolvers are in the feed's stack.
const everywhere = [api, feed];
const { properties } = only<{ Definition: string }>(api, 'AWS::AppSync::GraphQLSchema');
const schema = parse(properties.Definition);

type Resolver = { TypeName: string; FieldName: string; DataSourceName: string; Code: string };
const resolvers = all<Resolver>(everywhere, 'AWS::AppSync::Resolver').map(({ properties }) => properties);
const sources = all(everywhere, 'AWS::AppSync::DataSource').map(({ properties }) => properties);
const source = (name: string | undefined) => sources.find(({ Name }) => Name === name);

function fields(type: string): readonly FieldDefinitionNode[] {
  const node = schema.definitions.find(
    (one): one is ObjectTypeDefinitionNode => one.kind === Kind.OBJECT_TYPE_DEFINITION && one.name.value === type,
  );
  return node?.fields ?? [];
}

const authModes = (field: FieldDefinitionNode) =>
  (field.directives ?? []).map(({ name }) => name.value).filter((name) => name !== 'aws_subscribe');

describe('AppSync', () => {
  it('asks for a user-pool token by default and takes the API key and IAM where a field says so', () => {
    api.hasResourceProperties('AWS::AppSync::GraphQLApi', {
      AuthenticationType: 'AMAZON_COGNITO_USER_POOLS',
      UserPoolConfig: Match.objectLike({ DefaultAction: 'ALLOW' }),
      AdditionalAuthenticationProviders: [{ AuthenticationType: 'API_KEY' }, { AuthenticationType: 'AWS_IAM' }],
    });
  });

  it('gives every field to whom the calls table says', () => {
    const callFields = [...fields('Query'), ...fields('Mutation')].filter(({ name }) => name.value !== 'publish');
    expect(callFields.map(({ name }) => name.value).sort()).toEqual([...callNames].sort());
    for (const field of callFields) {
      const { who, field: type } = calls[field.name.value as CallName];
      const expected = who !== 'fan' ? ['aws_api_key', 'aws_cognito_user_pools'] : [];
      expect(authModes(field), field.name.value).toEqual(expected);
      expect(fields(type), field.name.value).toContain(field);
    }
  });

  it('lets IAM alone publish, and guests and fans subscribe to what is published', () => {
    const publish = fields('Mutation').find(({ name }) => name.value === 'publish');
    expect(publish && authModes(publish)).toEqual(['aws_iam']);
    const [subscribe, ...others] = fields('Subscription');
    expect(others).toEqual([]);
    expect(subscribe && authModes(subscribe)).toEqual(['aws_api_key', 'aws_cognito_user_pools']);
    expect(JSON.stringify(subscribe?.directives)).toContain('"publish"');
  });

  it('gets no definitions that AppSync has itself, no descriptions and no comments, which it refuses', () => {
    const kinds = schema.definitions.map(({ kind }) => kind);
    expect(kinds).not.toContain(Kind.DIRECTIVE_DEFINITION);
    expect(kinds).not.toContain(Kind.SCALAR_TYPE_DEFINITION);
    expect(kinds).toContain(Kind.SCHEMA_DEFINITION);
    expect(properties.Definition).not.toMatch(/"""|#/);
  });

  it('resolves every call by the Lambda of its folder, through the one resolver', () => {
    for (const name of callNames) {
      const resolver = resolvers.find(({ FieldName }) => FieldName === name);
      expect(resolver, name).toMatchObject({ TypeName: calls[name].field, DataSourceName: calls[name].folder });
    }
    const ofCalls = resolvers.filter(({ FieldName }) => FieldName !== 'publish');
    expect(new Set(ofCalls.map(({ Code }) => Code)).size).toBe(1);
    for (const folder of new Set(callNames.map((name) => calls[name].folder)))
      expect(source(folder), folder).toMatchObject({ Type: 'AWS_LAMBDA' });
    const publish = resolvers.find(({ FieldName }) => FieldName === 'publish');
    expect(source(publish?.DataSourceName)).toMatchObject({ Type: 'NONE' });
    expect(resolvers).toHaveLength(callNames.length + 1);
  });

  it('is given keys and resolvers only once its schema is made: until then it refuses other changes', () => {
    const { id } = only(api, 'AWS::AppSync::GraphQLSchema');
    for (const type of ['AWS::AppSync::ApiKey', 'AWS::AppSync::Resolver'])
      for (const { id: later, after } of all(api, type)) expect(after, later).toContain(id);
  });
});

/** Logical ids. `keys`: all keys of the API. `named`: the keys in the site's config.json. */
function keysOf(context: Record<string, unknown>) {
  const made = templates(context);
  const keys = all(made.api, 'AWS::AppSync::ApiKey').map(({ id }) => id);
  const deployment = JSON.stringify(made.web.findResources('Custom::CDKBucketDeployment'));
  return { keys, named: keys.filter((id) => deployment.includes(`GetAtt${id}`)) };
}
const named = (...names: string[]) => names.map((name) => expect.stringMatching(new RegExp(`^Graphql${name}ApiKey`)));

it('a key ends 333 to 365 days after a deployment, AppSync’s maximum, and templates of a month agree', property, () => {
  const date = fc.date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  const law = fc.property(date, (now) => {
    const end = keyExpiry(now).toEpoch() * 1000;
    const days = (end - now.getTime()) / 86_400_000;
    expect(days).toBeLessThanOrEqual(365);
    expect(days).toBeGreaterThanOrEqual(333);
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    expect(keyExpiry(first).toEpoch() * 1000).toBe(end);
  });
  fc.assert(law, runs(200));
});

it('a rotation sets a new key beside the old one, which open phones still use, and gives the site the new', () => {
  expect(keysOf({})).toEqual({ keys: named('Default'), named: named('Default') });
  const rotating = keysOf({ apiKeys: ['Default', '2027'] });
  expect(rotating).toEqual({ keys: named('Default', '2027'), named: named('2027') });
});
