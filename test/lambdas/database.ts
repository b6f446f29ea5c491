import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll } from 'vitest';
import { variables } from '../../lambdas/environment.ts';
import { database, tableName } from '../../lambdas/stores/database.ts';
import { type Table, type TableName, tables } from '../../lambdas/stores/tables.ts';
import { startDynamoDB } from '../../local/dynamodb/start.ts';

const keys = ({ partition, sort }: Pick<Table, 'partition' | 'sort'>) => [
  { AttributeName: partition.name, KeyType: 'HASH' as const },
  ...(sort ? [{ AttributeName: sort.name, KeyType: 'RANGE' as const }] : []),
];

async function createTable(client: DynamoDBClient, name: TableName): Promise<void> {
  const table: Table = tables[name];
  const globals = Object.entries(table.global ?? {});
  const locals = Object.entries(table.local ?? {}).map(([index, { sort }]): [string, Table] => [
    index,
    { ...table, sort },
  ]);
  const attributes = [table, ...globals.map(([, index]) => index), ...locals.map(([, index]) => index)].flatMap(
    ({ partition, sort }) => (sort ? [partition, sort] : [partition]),
  );
  const indexes = (from: [string, Pick<Table, 'partition' | 'sort'>][]) =>
    from.map(([IndexName, index]) => ({
      IndexName,
      KeySchema: keys(index),
      Projection: { ProjectionType: 'ALL' as const },
    }));
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keys(table),
      AttributeDefinitions: [...new Map(attributes.map(({ name, type }) => [name, type]))].map(
        ([AttributeName, AttributeType]) => ({ AttributeName, AttributeType }),
      ),
      ...(globals.length > 0 && { GlobalSecondaryIndexes: indexes(globals) }),
      ...(locals.length > 0 && { LocalSecondaryIndexes: indexes(locals) }),
    }),
  );
}

/** The embedded DynamoDB with every table of the house, for the tests of one file. */
export function withDatabase(): void {
  let close: () => Promise<void>;
  beforeAll(async () => {
    const dynamodb = await startDynamoDB({ port: 0 });
    close = dynamodb.close;
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    });
    const client = new DynamoDBClient({});
    for (const name of Object.keys(tables) as TableName[]) {
      process.env[variables[tables[name].variable]] = name;
      await createTable(client, name);
    }
    client.destroy();
  });
  afterAll(() => close());
}

/** Everything a table holds. */
export async function contents(name: TableName): Promise<Record<string, unknown>[]> {
  const Items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await database.send(
      new ScanCommand({ TableName: tableName(name), ConsistentRead: true, ExclusiveStartKey: start }),
    );
    Items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return Items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
