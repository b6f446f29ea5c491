import { checked, type Request, run, type Store } from './dynalite.ts';
import { invalid } from './fault.ts';
import { locked, nameOf, place, tableOf } from './locks.ts';
import { consumed, transactItems } from './transaction.ts';
import { recording } from './views.ts';

/** TransactGetItems: up to 100 items as they are at one moment. */
export async function transactGetItems(store: Store, request: Request): Promise<Request> {
  const gets = transactItems(request).entries.map(({ Get }) => {
    if (!Get) throw invalid('TransactItems can only contain Get');
    const get = { ...(Get as Request), ReturnConsumedCapacity: request.ReturnConsumedCapacity };
    return checked(store, 'GetItem', { ...get, ConsistentRead: true });
  });
  const places = await Promise.all(
    gets.map(async (get) => place(await tableOf(store, get.TableName as string), get.Key, false)),
  );
  const known = places.filter((at) => at !== null);
  if (new Set(known.map(nameOf)).size < known.length)
    throw invalid('Transaction request cannot include multiple operations on one item');
  const answers = await locked(store, known, () =>
    Promise.all(gets.map((get) => run(recording(store).store, 'GetItem', get))),
  );
  return {
    Responses: answers.map(({ Item }) => (Item ? { Item } : {})),
    ...consumed(answers.map(({ ConsumedCapacity }) => ConsumedCapacity)),
  };
}
