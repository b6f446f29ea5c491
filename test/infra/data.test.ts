import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { tableNames, tables } from '../../lambdas/stores/tables.ts';
import { all, prod, templates } from './synthesized.ts';

const { data } = templates();

describe('the tables', () => {
  it('are those of the stores, with their keys and indexes', () => {
    data.resourceCountIs('AWS::DynamoDB::GlobalTable', Object.keys(tables).length);
    for (const table of Object.values(tables)) {
      const keys = [table.partition, ...('sort' in table ? [table.sort] : [])];
      data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
        KeySchema: keys.map(({ name }, at) => ({ AttributeName: name, KeyType: at === 0 ? 'HASH' : 'RANGE' })),
        AttributeDefinitions: Match.arrayWith([
          { AttributeName: table.partition.name, AttributeType: table.partition.type },
        ]),
        ...('global' in table && {
          GlobalSecondaryIndexes: Object.entries(table.global).map(([IndexName, { partition, sort }]) =>
            Match.objectLike({
              IndexName,
              KeySchema: [
                { AttributeName: partition.name, KeyType: 'HASH' },
                { AttributeName: sort.name, KeyType: 'RANGE' },
              ],
            }),
          ),
        }),
      });
    }
  });

  it('forget what has expired where the store says when, and nothing else', () => {
    const made = all<{ TimeToLiveSpecification?: unknown }>(data, 'AWS::DynamoDB::GlobalTable');
    for (const [name, table] of Object.entries(tables)) {
      const found = made.find(({ id }) => id.startsWith(name))?.properties.TimeToLiveSpecification;
      expect(found, name).toEqual('expires' in table ? { AttributeName: table.expires, Enabled: true } : undefined);
    }
  });

  it('are encrypted, on demand and restorable to any second', () => {
    data.allResourcesProperties('AWS::DynamoDB::GlobalTable', {
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true },
      Replicas: [Match.objectLike({ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } })],
    });
  });

  it('go with a dev stack and outlive a prod one', () => {
    data.allResources('AWS::DynamoDB::GlobalTable', { DeletionPolicy: 'Delete' });
    const kept = templates(prod).data;
    const policies = { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' };
    kept.allResources('AWS::DynamoDB::GlobalTable', policies);
  });
});

it('every table is exported, in one order', () => {
  const exported = Object.keys(data.toJSON().Outputs).flatMap((id) => /^ExportsOutput(.*)/.exec(id)?.[1] ?? []);
  expect(exported.map((id) => id.replace(/[0-9A-F]{8}.*/, ''))).toEqual(
    tableNames.flatMap((name) => [`FnGetAtt${name}`, `Ref${name}`]),
  );
});
