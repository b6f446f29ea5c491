import {
  BatchGetCommand,
  type BatchGetCommandInput,
  GetCommand,
  paginateQuery,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import DataLoader from 'dataloader';
import { inParallel } from '../lib/in-parallel.ts';
import { conflict, database, namesAndValues, tableName, untilSettled, type Values } from './database.ts';
import { type Table, type TableName, tables } from './tables.ts';

// biome-ignore lint/suspicious/noExplicitAny: each store knows what it stored; the SDK's own items are of this type too.
type Stored = any;
export type Item = Record<string, Stored>;
type Wanted = { table: TableName; key: Record<string, unknown> };
type Asked = NonNullable<BatchGetCommandInput['RequestItems']>;

/** Keys that DynamoDB accepts in one batch. */
const BATCH = 100;

const reader = (ConsistentRead: boolean) =>
  new DataLoader<Wanted, Stored>((wanted) => read(wanted, ConsistentRead), {
    cache: false,
    maxBatchSize: BATCH,
  });
const consistent = reader(true);
const eventual = reader(false);

/** An item by its key; a consistent read. Items requested in the same tick, of any table, are read in one batch. */
export const getItem = <T = Item>(table: TableName, key: Wanted['key']): Promise<T | undefined> =>
  consistent.load({ table, key });

/** The same for half the price; an eventually consistent read. */
export const getItemEventual = <T = Item>(table: TableName, key: Wanted['key']): Promise<T | undefined> =>
  eventual.load({ table, key });

/** An item of a query, as the store that reads it wrote it. */
export const asStored = <T>(item: Stored): T => item;

/** Items in the order of their keys; a key may occur more than once. */
async function read(wanted: readonly Wanted[], ConsistentRead: boolean): Promise<(Item | undefined)[]> {
  const names = wanted.map(({ table, key }) => nameOf(table, key));
  const distinct = new Map(wanted.map((one) => [nameOf(one.table, one.key), one]));
  const [only, ...others] = distinct.values();
  if (only && others.length === 0) {
    const { Item } = await database.send(
      new GetCommand({ TableName: tableName(only.table), Key: only.key, ConsistentRead }),
    );
    return wanted.map(() => Item);
  }
  const found = new Map<string, Item>();
  let left: Asked = {};
  for (const { table, key } of distinct.values()) {
    const asked = left[tableName(table)];
    if (asked) asked.Keys?.push(key);
    else left[tableName(table)] = { Keys: [key], ConsistentRead };
  }
  // A busy table returns only some items. The others are requested at once, or after a pause if it returned no item.
  await untilSettled(async () => {
    for (let before = Number.POSITIVE_INFINITY; keysIn(left) > 0 && keysIn(left) < before; ) {
      before = keysIn(left);
      const { Responses = {}, UnprocessedKeys = {} } = await database.send(new BatchGetCommand({ RequestItems: left }));
      for (const table of new Set(wanted.map(({ table }) => table))) {
        for (const item of Responses[tableName(table)] ?? []) found.set(nameOf(table, item), item);
      }
      left = UnprocessedKeys;
    }
    return keysIn(left) > 0 ? conflict : undefined;
  });
  return names.map((name) => found.get(name));
}

const keysIn = (asked: Asked): number => Object.values(asked).reduce((sum, { Keys = [] }) => sum + Keys.length, 0);

function nameOf(name: TableName, item: Item): string {
  const { partition, sort }: Table = tables[name];
  return JSON.stringify([name, item[partition.name], sort && item[sort.name]]);
}

type Query = Pick<QueryCommandInput, 'ConsistentRead' | 'Limit' | 'ProjectionExpression' | 'ScanIndexForward'> & {
  partition: string;
  /** A condition for the sort key `#sort`, with names of `values`. */
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
  const layout: Table = tables[table];
  const KeyConditionExpression = `#partition = :partition${where === undefined ? '' : ` AND ${where}`}`;
  const pages = paginateQuery(
    { client: database },
    {
      ...rest,
      TableName: tableName(table),
      IndexName: index,
      KeyConditionExpression,
      ...namesAndValues(layout.global?.[index ?? ''] ?? layout, KeyConditionExpression, { partition, ...values }),
    },
  );
  for await (const { Items = [] } of pages) yield Items;
}

/** Queries that are read at the same time. */
const READERS = 16;

/** Reads the items of several queries, page by page in no order. @param take returns false to stop reading */
export async function readPages(
  table: TableName,
  queries: readonly Query[],
  take: (items: Item[]) => boolean | undefined,
): Promise<void> {
  let isEnough = false;
  await inParallel(queries, READERS, async (query) => {
    if (isEnough) return;
    for await (const items of pagesOf(table, query)) {
      isEnough ||= take(items) === false;
      if (isEnough) return;
    }
  });
}

/** All items of a query. */
export async function itemsOf(table: TableName, query: Query): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of pagesOf(table, query)) items.push(...page);
  return items;
}
