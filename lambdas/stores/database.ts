import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from '../lib/environment.ts';
import { type TableName, tables } from './tables.ts';

const client = new DynamoDBClient({});
// It copies each answer for a logger, although no logger is set: a quarter of the time that it takes to read a roster.
client.middlewareStack.remove('loggerMiddleware');

/** The client of all stores. Endpoint and credentials come from the environment. */
export const database = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

/** The deployed name of a table. */
export function tableName(name: TableName): string {
  return environment(tables[name].variable);
}
