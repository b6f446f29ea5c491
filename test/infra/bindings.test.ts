import { Stack } from 'aws-cdk-lib';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { describe, expect, it } from 'vitest';
import { HypeFunction } from '../../infra/constructs/function.ts';
import { variables } from '../../lambdas/lib/environment.ts';
import { type TableName, tables } from '../../lambdas/stores/tables.ts';
import { needsOf } from './needs.ts';
import { everything, lambdasOf, rightsOf, synthesized } from './synthesized.ts';

const { app, templates } = synthesized(everything);
const stacks = Object.values(templates).map((one) => ({ lambdas: lambdasOf(one), rights: rightsOf(one) }));
const functions = app.node.findAll().filter((construct) => construct instanceof HypeFunction);

/** Actions that Lambda itself needs for a function's event source, with the function's role. */
const polling = ['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'GetQueueUrl', 'ReceiveMessage'];

/** A function's variables and rights by the template: tables, user pool, queues, others. */
function given(fn: HypeFunction) {
  const id = Stack.of(fn).getLogicalId(fn.node.defaultChild as CfnFunction);
  const stack = stacks.find(({ lambdas }) => lambdas.some((one) => one.id === id));
  const lambda = stack?.lambdas.find((one) => one.id === id)?.properties;
  if (!stack || !lambda) throw new Error(`no template holds ${id}`);
  const allowed = stack.rights
    .filter(({ roles }) => roles.includes(lambda.Role['Fn::GetAtt'][0]))
    .flatMap(({ actions, Resource }) => actions.map((action) => ({ action, resource: JSON.stringify(Resource) })));
  const of = (service: string) =>
    allowed
      .filter(({ action }) => action.startsWith(`${service}:`))
      .map(({ action, resource }) => ({ action: action.slice(service.length + 1), resource }));
  const named = (resource: string) =>
    (Object.keys(tables) as TableName[]).filter((name) => resource.includes(`GetAtt${name}`));
  return {
    variables: new Set(Object.keys(lambda.Environment?.Variables ?? {})),
    rights: new Set(
      of('dynamodb').flatMap(({ action, resource }) => named(resource).map((name) => `${name} ${action}`)),
    ),
    userPool: new Set(of('cognito-idp').map(({ action }) => action)),
    queues: of('sqs').flatMap(({ action, resource }) => (action === 'SendMessage' ? [resource] : [])),
    /** The resource that a variable names. */
    named: (variable: string) => JSON.stringify(lambda.Environment?.Variables[variable]),
    others: new Set(
      allowed.map(({ action }) => action).filter((action) => /^(sqs|secretsmanager|ses|lambda):/.test(action)),
    ),
  };
}

const needsByEntry = needsOf(functions.map(({ entry }) => entry));

describe.each(functions.map((fn) => [fn.entry, fn] as const))('the Lambda of %s', (entry, fn) => {
  const needs = needsByEntry.get(entry);
  if (!needs) throw new Error(`esbuild made no bundle of ${entry}`);
  const has = given(fn);

  it('has the variables that its code reads, and no others', () => {
    const read = [...needs.variables, ...[...needs.tables].map((name) => tables[name].variable)];
    const told = [...has.variables].filter((name) => name !== 'NODE_OPTIONS');
    expect(told.sort()).toEqual([...new Set(read.map((key) => variables[key as keyof typeof variables]))].sort());
  });

  it('may do to tables and the user pool what its code does, and nothing more', () => {
    expect([...has.rights].sort()).toEqual([...needs.rights].sort());
    expect([...has.userPool].sort()).toEqual([...needs.userPool].sort());
  });

  it('may do to queues, secrets and other functions what its code does, and nothing more', () => {
    const sent = [...needs.sendsTo].map((key) => has.named(variables[key as keyof typeof variables]));
    const ids = (resources: (string | undefined)[]) =>
      resources.flatMap((one) => [...(one ?? '').matchAll(/"(\w*Queue\w*)"/g)].map(([, id]) => id)).sort();
    expect(ids(has.queues)).toEqual(ids(sent));
    const own = [...has.others].filter((action) => !polling.includes(action.replace('sqs:', '')));
    expect(own.sort()).toEqual([...needs.others].sort());
  });
});
