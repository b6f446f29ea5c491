import { internals, type Store, type TableDescription } from './dynalite.ts';

/** One item of one table: `key` as dynalite writes it. */
type Place = { table: string; key: string };

/** The place of an item, or null when its key does not fit the table: then the action itself reports the fault. */
export function place(table: TableDescription, keyOrItem: unknown, whole: boolean): Place | null {
  const wrong = whole ? internals.validateItem(keyOrItem, table) : internals.validateKey(keyOrItem, table);
  return wrong ? null : { table: table.TableName, key: internals.createKey(keyOrItem, table) };
}

export const nameOf = (at: Place) => `${at.table}~${at.key}`;

const hold = (store: Store, at: Place) =>
  new Promise<() => void>((resolve) => {
    store.getItemDb(at.table).lock(at.key, (release) => resolve(release(() => {})));
  });

/** Runs with dynalite's own locks of these items, taken in one global order so that no two wait for each other. */
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

/** store.getTable without libuv's pool; a table that is missing or not ready is refused in dynalite's own words. */
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
