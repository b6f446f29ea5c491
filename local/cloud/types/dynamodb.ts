import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { UserError } from '../../../operator/caller.ts';
import type { ResourceTypes } from '../foundations.ts';
import { named, propertiesOf } from '../resource.ts';

type TableShape = Pick<CreateTableCommandInput, 'AttributeDefinitions' | 'KeySchema' | 'GlobalSecondaryIndexes'>;

const kept = 'the table lies in the data folder of one machine';

export const dynamodbTypes: ResourceTypes = {
  'AWS::DynamoDB::GlobalTable': {
    ignores: {
      BillingMode: 'nobody pays',
      Replicas: kept,
      SSESpecification: kept,
      TimeToLiveSpecification: 'DynamoDB removes what has expired within days; whoever reads must skip it anyway',
    },
    identity: named('dynamodb', 'table/'),
    make(resource, { database }) {
      const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = propertiesOf<TableShape>(resource);
      return createTable(database, resource.identity.ref, { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes });
    },
  },
};

/**
 * Creates a table of the templates if it does not exist. Existing data is kept.
 * @throws UserError if the table exists with other keys or indexes, from an older template
 */
export async function createTable(database: DynamoDBClient, TableName: string, shape: TableShape): Promise<void> {
  const describe = (): Promise<TableDescription | undefined> =>
    database.send(new DescribeTableCommand({ TableName })).then(
      ({ Table }) => Table,
      (error: unknown) => {
        if (error instanceof ResourceNotFoundException) return undefined;
        throw error;
      },
    );
  const existing = await describe();
  if (existing && digest(existing) !== digest(shape))
    throw new UserError(
      `The stored table ${TableName} has another shape than the template: start once with --reset, which forgets all stored data.`,
    );
  if (!existing) await database.send(new CreateTableCommand({ TableName, BillingMode: 'PAY_PER_REQUEST', ...shape }));
  while ((await describe())?.TableStatus !== 'ACTIVE') await new Promise(setImmediate);
}

/** Keys, attributes and indexes of a table as text, independent of their order. */
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
