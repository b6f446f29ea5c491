import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { UserError } from '../../infra/operator/user-error.ts';

/** Makes a table of the templates if it is not there yet. What is in it stays. */
export type CreateTable = (name: string, shape: TableShape) => Promise<void>;

/** Keys and indexes. */
export type TableShape = Pick<CreateTableCommandInput, 'AttributeDefinitions' | 'KeySchema' | 'GlobalSecondaryIndexes'>;

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
    const there = await describe(name);
    if (there && digest(there) !== digest(shape))
      throw new UserError(
        `The stored table ${name} has another shape than the template: start once with --reset, which forgets all stored data.`,
      );
    if (!there)
      await client.send(new CreateTableCommand({ TableName: name, BillingMode: 'PAY_PER_REQUEST', ...shape }));
    while ((await describe(name))?.TableStatus !== 'ACTIVE') await new Promise(setImmediate);
  };
};

/** Keys, attributes and indexes of a table as one text, in whatever order they are. */
function digest(table: TableDescription | TableShape): string {
  const keys = (schema: TableDescription['KeySchema']) =>
    schema?.map(({ AttributeName, KeyType }) => `${AttributeName} ${KeyType}`);
  const attributes = table.AttributeDefinitions?.map(
    ({ AttributeName, AttributeType }) => `${AttributeName} ${AttributeType}`,
  );
  const indexes = (table.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema }) =>
    [IndexName, keys(KeySchema)].join(' '),
  );
  return JSON.stringify([keys(table.KeySchema), attributes?.sort(), indexes.sort()]);
}
