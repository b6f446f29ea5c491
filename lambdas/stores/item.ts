import { BatchGetCommand, type BatchGetCommandInput, GetCommand } from '@aws-sdk/lib-dynamodb';
import DataLoader from 'dataloader';
import { database, tableName } from './database.ts';
import { type Table, type TableName, tables } from './tables.ts';

// biome-ignore lint/suspicious/noExplicitAny: the stores know what their items hold, as with the SDK's own.
export type Item = Record<string, any>;
type Wanted = { table: TableName; key: Record<string, unknown> };
type Asked = NonNullable<BatchGetCommandInput['RequestItems']>;

/** Keys that DynamoDB takes in one batch. */
const BATCH = 100;

const reader = (ConsistentRead: boolean) =>
  new DataLoader<Wanted, Item | undefined>((wanted) => read(wanted, ConsistentRead), {
    cache: false,
    maxBatchSize: BATCH,
  });
const consistent = reader(true);
const eventual = reader(false);

/** An item by its key, as it is now. Those that are asked for in one breath, of whatever table, travel together. */
export const getItem = <T = Item>(table: TableName, key: Wanted['key']): Promise<T | undefined> =>
  consistent.load({ table, key }) as Promise<T | undefined>;

/** The same for half the price, as it was a moment ago: eventually consistent. */
export const getItemSoon = <T = Item>(table: TableName, key: Wanted['key']): Promise<T | undefined> =>
  eventual.load({ table, key }) as Promise<T | undefined>;

/** Items in the order of their keys, the same as often as it is asked for. */
async function read(wanted: readonly Wanted[], ConsistentRead: boolean): Promise<(Item | undefined)[]> {
  const names = wanted.map(({ table, key }) => nameOf(table, key));
  const distinct = new Map(wanted.map((one, index) => [names[index] as string, one]));
  const [only, ...others] = distinct.values();
  if (only && others.length === 0) {
    const { Item } = await database.send(
      new GetCommand({ TableName: tableName(only.table), Key: only.key, ConsistentRead }),
    );
    return wanted.map(() => Item);
  }
  const found = new Map<string, Item>();
  const deployed = new Map([...distinct.values()].map(({ table }) => [tableName(table), table]));
  let left: Asked = {};
  for (const { table, key } of distinct.values()) {
    const asked = left[tableName(table)];
    if (asked) asked.Keys?.push(key);
    else left[tableName(table)] = { Keys: [key], ConsistentRead };
  }
  while (Object.keys(left).length > 0) {
    const { Responses = {}, UnprocessedKeys = {} } = await database.send(new BatchGetCommand({ RequestItems: left }));
    for (const [name, items] of Object.entries(Responses)) {
      for (const item of items) found.set(nameOf(deployed.get(name) as TableName, item), item);
    }
    left = UnprocessedKeys;
  }
  return names.map((name) => found.get(name));
}

function nameOf(name: TableName, item: Item): string {
  const { partition, sort }: Table = tables[name];
  return JSON.stringify([name, item[partition.name], sort && item[sort.name]]);
}
