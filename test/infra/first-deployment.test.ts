import { expect, it } from 'vitest';
import { deployment } from './deployment.ts';
import { prod, synthesized } from './synthesized.ts';

type Context = Record<string, unknown>;

const terminationProtection = (context: Context) =>
  synthesized(context)
    .app.synth()
    .stacks.map((stack) => stack.terminationProtection === true);

/** Every resource of every stack, as text. */
const resources = (context: Context) =>
  deployment(context).flatMap(({ name, template }) =>
    Object.entries(template.Resources).map(([id, resource]) => ({
      address: `${name}/${id}`,
      type: resource.Type,
      text: JSON.stringify(resource),
    })),
  );
const refusesDeletion = /"DeletionProtection(Enabled":true|":"ACTIVE")/;

it('a first deployment of production that fails leaves nothing that stands in the way of the next', () => {
  expect(new Set(terminationProtection(prod))).toEqual(new Set([false]));
  for (const { address, text } of resources(prod)) {
    expect(text, address).not.toMatch(refusesDeletion);
    expect(text, address).not.toContain('"DeletionPolicy":"Retain"');
  }
});

it('what has once stood in production is kept when its stack is deleted or it is replaced', () => {
  const kept = resources(prod).filter(({ text }) => text.includes('"DeletionPolicy":"RetainExceptOnCreate"'));
  for (const { address, text } of kept) expect(text, address).toContain('"UpdateReplacePolicy":"Retain"');
  expect([...new Set(kept.map(({ type }) => type))].sort()).toEqual([
    'AWS::Cognito::UserPool',
    'AWS::DynamoDB::GlobalTable',
    'AWS::S3::Bucket',
    'AWS::SQS::Queue',
    'AWS::SecretsManager::Secret',
  ]);
  expect(resources({}).filter(({ text }) => /Policy":"Retain/.test(text))).toEqual([]);
});

it('context protect forbids to delete stacks, tables and user pool', () => {
  const context = { ...prod, protect: true };
  expect(new Set(terminationProtection(context))).toEqual(new Set([true]));
  const guarded = resources(context).filter(({ text }) => refusesDeletion.test(text));
  const tables = resources(context).filter(({ type }) => type === 'AWS::DynamoDB::GlobalTable');
  expect(guarded.map(({ address }) => address)).toEqual(expect.arrayContaining(tables.map(({ address }) => address)));
  expect([...new Set(guarded.map(({ type }) => type))].sort()).toEqual([
    'AWS::Cognito::UserPool',
    'AWS::DynamoDB::GlobalTable',
  ]);
});
