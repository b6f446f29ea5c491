import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './database.ts';
import type { Item } from './item.ts';
import type { TableName } from './tables.ts';

type Query = Omit<QueryCommandInput, 'TableName'>;

/** What a query finds, page by page. */
export async function* pagesOf(table: TableName, query: Query): AsyncGenerator<Item[]> {
  const pages = paginateQuery({ client: database }, { ...query, TableName: tableName(table) });
  for await (const { Items = [] } of pages) yield Items;
}

/** All that a query finds. */
export async function itemsOf(table: TableName, query: Query): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of pagesOf(table, query)) items.push(...page);
  return items;
}
