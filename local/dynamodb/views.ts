import { Readable } from 'node:stream';
import type { Level, Operation, Part, Range, Store } from './dynalite.ts';
import { getTableOf } from './locks.ts';

/** Number of values fetched from LevelDB at once; a page of a query is seldom longer. */
const FETCHED = 128;

/**
 * A store for dynalite's actions. Reads stored data: single values from the page cache without libuv's thread pool, and ranges with many
 * values at a time. The action's writes are only collected in `operations`, so that one batch can write them: dynalite's parts are
 * ranges of one LevelDB. Callers hold the locks of the items that they write, so this store's own lock never blocks.
 */
export function viewOf(store: Store): { view: Store; operations: Operation[] } {
  const operations: Operation[] = [];
  const part = (below: Part, prefix: string): Part => ({
    ...below,
    lock: (_key, exec) => exec((done) => done),
    get: (key, callback) => callback(null, store.db.getSync(prefix + key)),
    createValueStream: (range) => Readable.from(valuesOf(store.db, within(prefix, range))),
    put: (key, value, callback) => {
      operations.push({ type: 'put', key: prefix + key, value });
      callback();
    },
    del: (key, callback) => {
      operations.push({ type: 'del', key: prefix + key });
      callback();
    },
  });
  const view: Store = {
    ...store,
    getTable: getTableOf(store),
    getItemDb: (table) => part(store.getItemDb(table), `item-${table}~`),
    getIndexDb: (kind, table, index) =>
      part(store.getIndexDb(kind, table, index), `index-${kind.toLowerCase()}~${table}~${index}~`),
  };
  return { view, operations };
}

async function* valuesOf(db: Level, range: Range): AsyncIterable<unknown> {
  const values = db.values(range);
  try {
    for (let some = await values.nextv(FETCHED); some.length > 0; some = await values.nextv(FETCHED)) yield* some;
  } finally {
    await values.close();
  }
}

const within = (prefix: string, { gt, gte, lt, lte, ...how }: Range): Range => ({
  ...how,
  ...(gt !== undefined ? { gt: prefix + gt } : { gte: prefix + (gte ?? '') }),
  ...(lt !== undefined ? { lt: prefix + lt } : { lte: prefix + (lte ?? '\xff') }),
});
