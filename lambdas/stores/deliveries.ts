import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './database.ts';

/** Whether a delivery of this digest was taken. */
export async function wasTaken(digest: string): Promise<boolean> {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName('Deliveries'), Key: { digest }, ConsistentRead: true }),
  );
  return Item !== undefined;
}

/**
 * Remembers that a delivery was taken.
 * @param until when its signature is worthless anyway and it may be forgotten, epoch seconds
 * @returns false where it had been taken before
 */
export async function noteTaken(digest: string, until: number): Promise<boolean> {
  try {
    await database.send(
      new PutCommand({
        TableName: tableName('Deliveries'),
        Item: { digest, expiresAt: until },
        ConditionExpression: 'attribute_not_exists(digest)',
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
