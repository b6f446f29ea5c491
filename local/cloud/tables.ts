import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { UserError } from '../user-error.ts';

/** Makes a table of the templates if it is not there yet. What is in it stays. */
export type CreateTable = (name: string, shape: Record<string, unknown>) => Promise<void>;

/** @throws UserError when a table of that name has other keys or indexes, left by an older template */
export const tableCreator = (client: DynamoDBClient): CreateTable => {
  const describe = (TableName: string): Promise<TableDescription | undefined> =>
    client.send(new DescribeTableCommand({ TableName })).then(
      ({ Table }) => Table,
      (error: unknown) => {
        if (error instanceof ResourceNotFoundException) return undefined;
        throw error;
      },
    );
  return async (name, shape) => {
    const input = { TableName: name, BillingMode: 'PAY_PER_REQUEST', ...shape } as CreateTableCommandInput;
    const there = await describe(name);
    if (there && digest(there) !== digest(input))
      throw new UserError(
        `The stored table ${name} has another shape than the template: start once with --reset, which forgets all stored data.`,
      );
    if (!there) await client.send(new CreateTableCommand(input));
    while ((await describe(name))?.TableStatus !== 'ACTIVE') await new Promise(setImmediate);
  };
};

type Shape = Pick<
  TableDescription,
  'KeySchema' | 'AttributeDefinitions' | 'GlobalSecondaryIndexes' | 'LocalSecondaryIndexes'
>;

/** Keys, attributes and indexes of a table as one text, in whatever order they are. */
function digest({
  KeySchema,
  AttributeDefinitions,
  GlobalSecondaryIndexes,
  LocalSecondaryIndexes,
}: Shape | CreateTableCommandInput): string {
  const keys = (schema: TableDescription['KeySchema']) =>
    schema?.map(({ AttributeName, KeyType }) => `${AttributeName} ${KeyType}`);
  const indexes = (list: { IndexName?: string | undefined; KeySchema?: TableDescription['KeySchema'] }[] = []) =>
    list.map(({ IndexName, KeySchema: schema }) => [IndexName, keys(schema)].join(' ')).sort();
  const attributes = AttributeDefinitions?.map(
    ({ AttributeName, AttributeType }) => `${AttributeName} ${AttributeType}`,
  ).sort();
  return JSON.stringify([keys(KeySchema), attributes, indexes(GlobalSecondaryIndexes), indexes(LocalSecondaryIndexes)]);
}
