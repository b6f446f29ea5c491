import { type Checked, type Request, run, type Store } from './dynalite.ts';
import { locked, place, tableOf } from './locks.ts';
import { recording } from './views.ts';

export const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);

/**
 * Runs a checked plain write: dynalite's action on a recording, then item and index entries in one batch, so that a
 * process killed at any moment leaves no index entry without its item.
 */
export async function write(store: Store, operation: string, request: Checked): Promise<Request> {
  const table = await tableOf(store, request.TableName);
  const at = place(table, request.Item ?? request.Key, operation === 'PutItem');
  return locked(store, at ? [at] : [], async () => {
    const { store: view, operations } = recording(store);
    const answer = await run(view, operation, request);
    if (operations.length) await store.db.batch(operations);
    return answer;
  });
}
