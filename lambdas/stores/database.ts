import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from '../lib/environment.ts';
import { type Table, type TableName, tables } from './tables.ts';

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

export type Values = Readonly<Record<string, unknown>>;

/**
 * The names and values of an expression. `#partition` and `#sort` are the keys of its table or index, any other `#name` is the attribute of
 * that name, and `:name` is the value of that name. Only those that the text mentions are in it: DynamoDB refuses all others.
 */
export function namesAndValues(
  { partition, sort }: Pick<Table, 'partition' | 'sort'>,
  text: string,
  values: Values = {},
) {
  const keys: Record<string, string | undefined> = { partition: partition.name, sort: sort?.name };
  return {
    ExpressionAttributeNames: mentioned(text, /#\w+/g, (name) => keys[name] ?? name),
    ExpressionAttributeValues: mentioned(text, /:\w+/g, (name) => values[name]),
  };
}

function mentioned<Value>(text: string, pattern: RegExp, meaning: (name: string) => Value) {
  const found = text.match(pattern);
  return found ? Object.fromEntries(found.map((name) => [name, meaning(name.slice(1))])) : undefined;
}
