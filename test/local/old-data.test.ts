import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { tables } from '../../lambdas/stores/tables.ts';
import { createTable } from '../../local/cloud/types/dynamodb.ts';
import { UserError } from '../../operator/user-error.ts';
import { startDatabase } from '../fixtures/database.ts';

const hash = { AttributeName: 'shard', KeyType: 'HASH' } as const;
const range = (AttributeName: string) => ({ AttributeName, KeyType: 'RANGE' }) as const;
const attribute = (AttributeName: string, AttributeType: 'S' | 'N') => ({ AttributeName, AttributeType });
const shape = {
  KeySchema: [hash, range('key')],
  AttributeDefinitions: [attribute('shard', 'S'), attribute('key', 'S')],
};

it('data of the time when an event had 16 shards, and standings an index, is refused in one sentence', async () => {
  expect(tables.Standings).not.toHaveProperty('local');
  const close = await startDatabase();
  const client = new DynamoDBClient({});
  try {
    const old = {
      ...shape,
      AttributeDefinitions: [...shape.AttributeDefinitions, attribute('points', 'N')],
      LocalSecondaryIndexes: [
        { IndexName: 'byPoints', KeySchema: [hash, range('points')], Projection: { ProjectionType: 'ALL' as const } },
      ],
    };
    await client.send(new CreateTableCommand({ TableName: 'OldStandings', BillingMode: 'PAY_PER_REQUEST', ...old }));
    const create = (name: string, shape: Parameters<typeof createTable>[2]) => createTable(client, name, shape);
    const refused = create('OldStandings', shape);
    await expect(refused).rejects.toThrow(UserError);
    await expect(refused).rejects.toThrow(
      /^The stored table OldStandings has another shape .*: start once with --reset/,
    );
    await create('NewStandings', shape);
    await create('NewStandings', shape);
  } finally {
    client.destroy();
    await close();
  }
});
