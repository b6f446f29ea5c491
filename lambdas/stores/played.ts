import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './database.ts';
import { type StandingRecord, standing } from './standings.ts';

/** The events that a fan has joined, with what the fan has there. */
export async function playedBy(fanId: string): Promise<{ eventId: string; total: StandingRecord }[]> {
  const ids: string[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await database.send(
      new QueryCommand({
        TableName: tableName('Played'),
        KeyConditionExpression: 'fanId = :fanId',
        ExpressionAttributeValues: { ':fanId': fanId },
        ConsistentRead: true,
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    ids.push(...Items.map(({ eventId }) => eventId as string));
    after = LastEvaluatedKey;
  } while (after);
  const totals = await Promise.all(ids.map((eventId) => standing(eventId, fanId)));
  return totals.flatMap((total, index) => (total ? [{ eventId: ids[index] as string, total }] : []));
}
