import { isRecord } from '../../games/record.ts';
import { checked, type Request, run, type Store } from './dynalite.ts';
import { invalid } from './fault.ts';
import { locked, place, tableOf } from './locks.ts';
import { consumed, distinct, transactItems } from './transaction.ts';
import { recording } from './views.ts';

/** TransactGetItems: up to 100 items as they are at one moment. */
export async function transactGetItems(store: Store, request: Request): Promise<Request> {
  const gets = transactItems(request).entries.map(({ Get }) => {
    if (!isRecord(Get)) throw invalid('TransactItems can only contain Get');
    const { ReturnConsumedCapacity } = request;
    return checked(store, 'GetItem', { ...Get, ReturnConsumedCapacity, ConsistentRead: true });
  });
  const places = await Promise.all(gets.map(async (get) => place(await tableOf(store, get.TableName), get.Key, false)));
  const answers = await locked(store, distinct(places), () =>
    Promise.all(gets.map((get) => run(recording(store).store, 'GetItem', get))),
  );
  return {
    Responses: answers.map(({ Item }) => (Item ? { Item } : {})),
    ...consumed(answers.map(({ ConsumedCapacity }) => ConsumedCapacity)),
  };
}
