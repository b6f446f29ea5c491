import { internals, type Store, type TableDescription } from './dynalite.ts';

/** One item of one table. `key`: in dynalite's encoding. */
type Place = { table: string; key: string };

/** The place of an item; null if its key does not match the table: then the action itself reports the error. */
export function place(table: TableDescription, keyOrItem: unknown, whole: boolean): Place | null {
  const wrong = whole ? internals.validateItem(keyOrItem, table) : internals.validateKey(keyOrItem, table);
  return wrong ? null : { table: table.TableName, key: internals.createKey(keyOrItem, table) };
}

export const nameOf = (at: Place) => `${at.table}~${at.key}`;

const hold = (store: Store, at: Place) =>
  new Promise<() => void>((resolve) => {
    store.getItemDb(at.table).lock(at.key, (release) => resolve(release(() => {})));
  });

/** Runs while holding dynalite's own locks of these items. The locks are taken in one global order, so that no deadlock can occur. */
export async function locked<T>(store: Store, places: readonly Place[], body: () => Promise<T>): Promise<T> {
  const ordered = [...new Map(places.map((at) => [nameOf(at), at])).entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  const releases: (() => void)[] = [];
  try {
    for (const [, at] of ordered) releases.push(await hold(store, at));
    return await body();
  } finally {
    for (const release of releases) release();
  }
}

/** store.getTable without libuv's thread pool. Throws dynalite's own error for a table that is missing or not ready. */
export function getTableOf(store: Store): Store['getTable'] {
  return (...parameters) => {
    const [name] = parameters;
    const callback = parameters.length === 2 ? parameters[1] : parameters[2];
    const table = store.db.getSync<TableDescription>(`table~${name}`);
    if (table?.TableStatus === 'ACTIVE') callback(null, table);
    else store.getTable(name, callback);
  };
}

/** The description of a table that is ready; rejects with ResourceNotFoundException. */
export const tableOf = (store: Store, name: string) =>
  new Promise<TableDescription>((resolve, reject) => {
    getTableOf(store)(name, (error, table) => (table && !error ? resolve(table) : reject(error)));
  });
