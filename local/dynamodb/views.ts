import { Readable } from 'node:stream';
import type { Level, Operation, Part, Range, Store } from './dynalite.ts';
import { getTableOf } from './locks.ts';

/** Values that are fetched from LevelDB at once; a page of a query is seldom longer. */
const FETCHED = 128;

/** A store whose parts are seen otherwise. Prefixes are dynalite's: its parts are ranges of one LevelDB, so one batch can write to all. */
const viewOf = (store: Store, part: (below: Part, prefix: string) => Part): Store => ({
  ...store,
  getTable: getTableOf(store),
  getItemDb: (table) => part(store.getItemDb(table), `item-${table}~`),
  getIndexDb: (kind, table, index) =>
    part(store.getIndexDb(kind, table, index), `index-${kind.toLowerCase()}~${table}~${index}~`),
});

/** A store that an action of dynalite may read from: without libuv's pool where the page cache answers, ranges many values at a time. */
export const reading = (store: Store): Store =>
  viewOf(store, (below, prefix) => ({
    ...below,
    get: (key, callback) => callback(null, store.db.getSync(prefix + key)),
    createValueStream: (range) => Readable.from(valuesOf(store.db, within(prefix, range))),
  }));

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

/**
 * A store that an action of dynalite may run on: it reads what is stored, and what it would write is only noted, in `operations`, keyed as
 * in the one LevelDB. Callers hold the locks of the items, so its own lock lets everyone through.
 */
export function recording(store: Store): { store: Store; operations: Operation[] } {
  const operations: Operation[] = [];
  const view = viewOf(store, (below, prefix) => ({
    ...below,
    lock: (_key, exec) => exec((done) => done),
    get: (key, callback) => callback(null, store.db.getSync(prefix + key)),
    put: (key, value, callback) => {
      operations.push({ type: 'put', key: prefix + key, value });
      callback();
    },
    del: (key, callback) => {
      operations.push({ type: 'del', key: prefix + key });
      callback();
    },
  }));
  return { store: view, operations };
}
