import { Readable } from 'node:stream';
import type { Level, Part, Range, Store } from './dynalite.ts';
import { getTableOf } from './locks.ts';

/** Values that are fetched from LevelDB at once; a page of a query is seldom longer. */
const TOGETHER = 128;

/** A store that an action of dynalite may read from: without libuv's pool where the page cache answers, ranges many values at a time. */
export function reading(store: Store): Store {
  const part = (below: Part, prefix: string): Part => ({
    ...below,
    get: (key, callback) => callback(null, store.db.getSync(prefix + key) as never),
    createValueStream: (range) => Readable.from(valuesOf(store.db, within(prefix, range))),
  });
  return {
    ...store,
    getTable: getTableOf(store),
    getItemDb: (table) => part(store.getItemDb(table), `item-${table}~`),
    getIndexDb: (kind, table, index) =>
      part(store.getIndexDb(kind, table, index), `index-${kind.toLowerCase()}~${table}~${index}~`),
  };
}

async function* valuesOf(db: Level, range: Range): AsyncIterable<unknown> {
  const values = db.values(range);
  try {
    for (let some = await values.nextv(TOGETHER); some.length > 0; some = await values.nextv(TOGETHER)) yield* some;
  } finally {
    await values.close();
  }
}

/** The part's keys are a range of the one LevelDB. */
function within(prefix: string, { gt, gte, lt, lte, ...how }: Range): Range {
  return {
    ...how,
    ...(gt !== undefined ? { gt: prefix + gt } : { gte: prefix + (gte ?? '') }),
    ...(lt !== undefined ? { lt: prefix + lt } : { lte: prefix + (lte ?? '\xff') }),
  };
}
