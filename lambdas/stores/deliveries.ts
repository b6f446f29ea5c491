import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { tableName, unlessRefused } from './database.ts';
import { getItem } from './item.ts';

/** Whether a delivery of this digest was taken. */
export async function wasTaken(digest: string): Promise<boolean> {
  return (await getItem('Deliveries', { digest })) !== undefined;
}

/**
 * Remembers that a delivery was taken.
 * @param until when its signature expires and it may be forgotten, epoch seconds
 * @returns false if it was taken before
 */
export const noteTaken = (digest: string, until: number): Promise<boolean> =>
  unlessRefused(
    new PutCommand({
      TableName: tableName('Deliveries'),
      Item: { digest, expiresAt: until },
      ConditionExpression: 'attribute_not_exists(digest)',
    }),
  );
