import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './database.ts';
import { getItem } from './item.ts';
import { SHARDS } from './shards.ts';

const key = (eventId: string) => ({ eventId, item: 'official' });

/** Stores that the last settlement of one shard is done. A set contains a number once, so repeating it changes nothing. */
export async function noteOfficial(eventId: string, shard: number): Promise<void> {
  await database.send(
    new UpdateCommand({
      TableName: tableName('Events'),
      Key: key(eventId),
      UpdateExpression: 'ADD #shards :shard',
      ExpressionAttributeNames: { '#shards': 'shards' },
      ExpressionAttributeValues: { ':shard': new Set([shard]) },
    }),
  );
}

/** Whether the standings of an event are official: the last settlement of every shard is done. */
export async function isStandingOfficial(eventId: string): Promise<boolean> {
  const noted = await getItem<{ shards: ReadonlySet<number> }>('Events', key(eventId));
  return noted?.shards.size === SHARDS;
}
