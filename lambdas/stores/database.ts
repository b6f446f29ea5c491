import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type DeleteCommand, DynamoDBDocumentClient, type PutCommand, type UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { environment } from '../environment.ts';
import { type TableName, tables } from './tables.ts';

/** The one client of all stores. Where the database stands and who is calling comes from the environment. */
export const database = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});

/** The deployed name of a table. */
export function tableName(name: TableName): string {
  return environment(tables[name].variable);
}

/** Sends a conditional write. Returns false where its condition did not hold; nothing was written then. */
export async function unlessRefused(write: PutCommand | UpdateCommand | DeleteCommand): Promise<boolean> {
  try {
    await database.send(write as PutCommand);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
