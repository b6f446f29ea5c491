import { type Checked, type Request, run, type Store } from './dynalite.ts';
import { isFault, typeOf } from './fault.ts';
import { locked, type Place, place, tableOf } from './locks.ts';
import { recording } from './views.ts';

/** Writes of single items. BatchWriteItem is several of them; here they happen together, which DynamoDB allows. */
export const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']);

/** Table name, key or item, and whether it is a whole item, for each item a write touches. */
function touched(operation: string, request: Checked): [table: string, keyOrItem: unknown, whole: boolean][] {
  if (operation === 'BatchWriteItem') {
    return Object.entries(request.RequestItems).flatMap(([table, requests]) =>
      requests.map(({ PutRequest, DeleteRequest }): [string, unknown, boolean] =>
        PutRequest ? [table, PutRequest.Item, true] : [table, DeleteRequest?.Key, false],
      ),
    );
  }
  return [[request.TableName, request.Item ?? request.Key, operation === 'PutItem']];
}

/**
 * Runs a checked plain write: dynalite's action on a recording, then item and index entries in one batch, so that a
 * process killed at any moment leaves no index entry without its item. `onFailure` is ReturnValuesOnConditionCheckFailure.
 */
export async function write(store: Store, operation: string, request: Checked, onFailure: unknown): Promise<Request> {
  const places: Place[] = [];
  for (const [name, keyOrItem, whole] of touched(operation, request)) {
    const at = place(await tableOf(store, name), keyOrItem, whole);
    if (at) places.push(at);
  }
  return locked(store, places, async () => {
    const { store: view, operations, existing } = recording(store);
    try {
      const answer = await run(view, operation, request);
      if (operations.length) await store.db.batch(operations);
      return answer;
    } catch (error) {
      if (onFailure === 'ALL_OLD' && isFault(error) && typeOf(error) === 'ConditionalCheckFailedException')
        error.body.Item = existing();
      throw error;
    }
  });
}
