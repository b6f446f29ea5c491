import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './database.ts';
import { namesAndValues, type Values } from './expression.ts';
import type { Item } from './item.ts';
import { type Table, type TableName, tables } from './tables.ts';

type Query = Pick<QueryCommandInput, 'ConsistentRead' | 'Limit' | 'ProjectionExpression' | 'ScanIndexForward'> & {
  partition: string;
  /** A condition of the sort key, which it calls `#sort`, and its values. */
  where?: string;
  values?: Values;
  /** Name of a global index. */
  index?: string;
};

/** The items of a partition, page by page. */
export async function* pagesOf(
  table: TableName,
  { partition, where, values, index, ...rest }: Query,
): AsyncGenerator<Item[]> {
  const own: Table = tables[table];
  const KeyConditionExpression = `#partition = :partition${where === undefined ? '' : ` AND ${where}`}`;
  const pages = paginateQuery(
    { client: database },
    {
      ...rest,
      TableName: tableName(table),
      IndexName: index,
      KeyConditionExpression,
      ...namesAndValues(own.global?.[index ?? ''] ?? own, KeyConditionExpression, { partition, ...values }),
    },
  );
  for await (const { Items = [] } of pages) yield Items;
}

/** All of them. */
export async function itemsOf(table: TableName, query: Query): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of pagesOf(table, query)) items.push(...page);
  return items;
}
