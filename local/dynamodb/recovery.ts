import { isRecord } from '../../games/lib/unknown.ts';
import { Damaged } from '../damaged.ts';
import { checked, internals, run, type Store, type TableDescription } from './dynalite.ts';

const range = { gte: 'table~', lt: 'table~\xff' };

/** A database opened with its tables ready, whatever moment the last process was killed at. */
export async function openStore(path: string | undefined): Promise<Store> {
  const store = internals.create({
    ...(path !== undefined && { path }),
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
  });
  try {
    await store.db.open();
    if (path !== undefined) await readWhole(store);
    listByRange(store);
    await finishTables(store);
  } catch (error) {
    if (error instanceof Error && isRecord(error.cause) && error.cause.code === 'LEVEL_LOCKED')
      throw new Error(`The database in ${path} is in use by another process.`);
    await store.db.close();
    // LevelDB makes the folder itself, so what cannot be opened or finished here is one of its own files.
    throw path === undefined ? error : new Damaged(path, { cause: error });
  }
  return store;
}

/** Reads every block, so that a damaged file is noticed at the start and not by the first call that needs it. LevelDB checks each block's sum. */
async function readWhole({ db }: Store): Promise<void> {
  const keys = db.keys({ fillCache: false });
  while ((await keys.nextv(1000)).length > 0);
  await keys.close();
}

/** dynalite lists tables by reading every key of the database; their keys are one range, which is enough. */
function listByRange({ db, tableDb }: Store) {
  tableDb.createKeyStream = () => db.createKeyStream(range).map((key: string) => key.slice(range.gte.length));
}

/** dynalite turns a table ACTIVE a moment after its creation. A process killed in that moment left it CREATING. */
async function finishTables(store: Store) {
  for await (const key of store.db.keys(range)) {
    const table = await store.db.get<TableDescription>(key);
    if (table.TableStatus === 'ACTIVE') continue;
    if (table.TableStatus === 'DELETING') {
      await run(store, 'DeleteTable', checked(store, 'DeleteTable', { TableName: table.TableName }));
      await store.db.del(key);
      continue;
    }
    table.TableStatus = 'ACTIVE';
    for (const index of table.GlobalSecondaryIndexes ?? []) index.IndexStatus = 'ACTIVE';
    await store.db.put(key, table);
  }
}
