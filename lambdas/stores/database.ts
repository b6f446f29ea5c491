import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
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
