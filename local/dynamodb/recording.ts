import type { Item, Operation, Part, Store } from './dynalite.ts';
import { getTableOf } from './locks.ts';

/** A store that an action of dynalite may run on: it reads what stands, and what it would write is only noted. */
export type Recording = {
  store: Store;
  /** What the action would have written, items and index entries, keyed as in the one LevelDB. */
  operations: Operation[];
  /** The item the action read last, undefined where there was none. */
  existing: () => Item | undefined;
};

/** Callers hold the locks of the items already, so the recording's own lock lets everyone through. */
export function recording(store: Store): Recording {
  const operations: Operation[] = [];
  let existing: Item | undefined;

  const part = (below: Part, prefix: string): Part => ({
    ...below,
    lock: (_key, exec) => exec((done) => done),
    get: (key, callback) => {
      existing = store.db.getSync(prefix + key) as Item | undefined;
      callback(null, existing);
    },
    put: (key, value, callback) => {
      operations.push({ type: 'put', key: prefix + key, value });
      callback();
    },
    del: (key, callback) => {
      operations.push({ type: 'del', key: prefix + key });
      callback();
    },
  });

  return {
    store: {
      ...store,
      getTable: getTableOf(store),
      // The prefixes are dynalite's: its parts are ranges of one LevelDB, which is what makes one batch possible.
      getItemDb: (table) => part(store.getItemDb(table), `item-${table}~`),
      getIndexDb: (kind, table, index) =>
        part(store.getIndexDb(kind, table, index), `index-${kind.toLowerCase()}~${table}~${index}~`),
    },
    operations,
    existing: () => existing,
  };
}
