import { DescribeTableCommand, type DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { tableName } from '../../../lambdas/stores/database.ts';
import type { TableName } from '../../../lambdas/stores/tables.ts';
import type { Units } from '../cost/measured.ts';
import type { Raise } from './plan.ts';

/** What tables serve at once, units a second, as AWS says. */
export async function warmthOf(client: DynamoDBClient, names: readonly TableName[]): Promise<Map<TableName, Units>> {
  const warmth = new Map<TableName, Units>();
  for (const name of names) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName(name) }));
    const { ReadUnitsPerSecond: read, WriteUnitsPerSecond: write } = Table?.WarmThroughput ?? {};
    if (read !== undefined && write !== undefined) warmth.set(name, { read, write });
  }
  return warmth;
}

/** Raises a table. AWS takes minutes to hours to do it; the table works meanwhile. */
export async function raise(client: DynamoDBClient, { table, to }: Raise): Promise<void> {
  const WarmThroughput = { ReadUnitsPerSecond: to.read, WriteUnitsPerSecond: to.write };
  await client.send(new UpdateTableCommand({ TableName: tableName(table), WarmThroughput }));
}
