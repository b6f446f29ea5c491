import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { createTable } from '../../local/cloud/types/dynamodb.ts';
import { UserError } from '../../operator/caller.ts';
import { embeddedDatabase } from '../fixtures/database.ts';

embeddedDatabase();

it('a stored table with other keys or indexes than the template is refused in one sentence, an equal one is kept', async () => {
  const client = new DynamoDBClient({});
  const attributes = (...names: string[]) =>
    names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const }));
  const key = (AttributeName: string) => [{ AttributeName, KeyType: 'HASH' as const }];
  const shape = { KeySchema: key('shard'), AttributeDefinitions: attributes('shard') };
  const index = { IndexName: 'byDay', KeySchema: key('day'), Projection: { ProjectionType: 'ALL' as const } };
  const indexed = { ...shape, AttributeDefinitions: attributes('shard', 'day'), GlobalSecondaryIndexes: [index] };
  await createTable(client, 'Old', indexed);
  await createTable(client, 'Old', indexed);
  const refused = createTable(client, 'Old', shape);
  await expect(refused).rejects.toThrow(UserError);
  await expect(refused).rejects.toThrow(/^The stored table Old has another shape .*: start once with --reset/);
  client.destroy();
});
