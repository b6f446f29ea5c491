import { isRecord } from '../../games/lib/unknown.ts';
import { Damaged } from '../data-folder.ts';
import { checked, internals, run, type Store, type TableDescription } from './dynalite.ts';
import { requireNoted } from './file-note.ts';

const range = { gte: 'table~', lt: 'table~\xff' };

/** Opens a database with all tables ready, also after a kill at any moment. */
export async function openStore(path: string | undefined): Promise<Store> {
  // Before the store exists, because it opens its files by itself.
  if (path !== undefined) requireNoted(path);
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
    // LevelDB creates the folder itself, so a failure to open or repair means that one of its own files is damaged.
    throw path === undefined ? error : new Damaged(path, { cause: error });
  }
  return store;
}

/** Reads all blocks, so that a damaged file is noticed at the start and not by a later call. LevelDB verifies each block's checksum. */
async function readWhole({ db }: Store): Promise<void> {
  const keys = db.keys({ fillCache: false });
  while ((await keys.nextv(1000)).length > 0);
  await keys.close();
}

/** dynalite lists tables by reading every key of the database; this reads only the key range of tables. */
function listByRange({ db, tableDb }: Store) {
  tableDb.createKeyStream = () => db.createKeyStream(range).map((key: string) => key.slice(range.gte.length));
}

/** dynalite makes a table ACTIVE shortly after its creation. If the process was killed in between, the table is still CREATING. */
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
