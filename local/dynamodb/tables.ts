import type { Callback, Store, TableDescription } from './dynalite.ts';

/** store.getTable without libuv's pool; a table that is missing or not ready is refused in dynalite's own words. */
export function getTableOf(store: Store): Store['getTable'] {
  return (name: string, ...rest: unknown[]) => {
    const callback = rest.at(-1) as Callback<TableDescription>;
    const table = store.db.getSync(`table~${name}`) as TableDescription | undefined;
    if (table?.TableStatus === 'ACTIVE') callback(null, table);
    else store.getTable(name, callback);
  };
}

/** The description of a table that is ready; rejects with ResourceNotFoundException. */
export const tableOf = (store: Store, name: string) =>
  new Promise<TableDescription>((resolve, reject) => {
    getTableOf(store)(name, (error, table) => (table && !error ? resolve(table) : reject(error)));
  });
