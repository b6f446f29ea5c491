import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { createTable } from '../../local/cloud/types/dynamodb.ts';
import { UserError } from '../../operator/user-error.ts';
import { embeddedDatabase } from '../fixtures/database.ts';

embeddedDatabase();

it('a stored table with other keys or indexes than the template is refused in one sentence, an equal one is kept', async () => {
  const client = new DynamoDBClient({});
  const shape = {
    KeySchema: [{ AttributeName: 'shard', KeyType: 'HASH' as const }],
    AttributeDefinitions: [{ AttributeName: 'shard', AttributeType: 'S' as const }],
  };
  const day = { AttributeName: 'day', KeyType: 'HASH' as const };
  const index = { IndexName: 'byDay', KeySchema: [day], Projection: { ProjectionType: 'ALL' as const } };
  const indexed = {
    ...shape,
    AttributeDefinitions: [...shape.AttributeDefinitions, { AttributeName: 'day', AttributeType: 'S' as const }],
    GlobalSecondaryIndexes: [index],
  };
  await createTable(client, 'Old', indexed);
  await createTable(client, 'Old', indexed);
  const refused = createTable(client, 'Old', shape);
  await expect(refused).rejects.toThrow(UserError);
  await expect(refused).rejects.toThrow(/^The stored table Old has another shape .*: start once with --reset/);
  client.destroy();
});
