import { isRecord } from '../../games/record.ts';
import { type Capacity, type Checked, checked, type Operation, type Request, run, type Store } from './dynalite.ts';
import { fault, invalid, isFault, typeOf } from './fault.ts';
import type { Tokens } from './idempotency.ts';
import { locked, place, tableOf } from './locks.ts';
import { consumed, distinct, transactItems } from './transaction.ts';
import { recording } from './views.ts';

/** The actions of a transaction, and the action of dynalite that evaluates each. */
const evaluators = { Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem', ConditionCheck: 'DeleteItem' };

type Action = { kind: string; evaluator: string; request: Checked };
type Reason = { Code: string; Message?: string };

function parse(store: Store, entry: Request, returnConsumed: unknown): Action {
  const [found, ...more] = Object.entries(evaluators).filter(([name]) => entry[name]);
  if (!found || more.length) throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
  const [kind, evaluator] = found;
  const given = entry[kind];
  const action: Request = { ...(isRecord(given) ? given : {}), ReturnConsumedCapacity: returnConsumed };
  if (kind === 'ConditionCheck' && !action.ConditionExpression)
    throw invalid('The ConditionExpression is required for ConditionCheck');
  if (kind === 'Update' && !action.UpdateExpression) throw invalid('The UpdateExpression is required for Update');
  return { kind, evaluator, request: checked(store, evaluator, action) };
}

/** Evaluates one action on what is stored. What it would write is returned, not written. */
async function evaluate(
  store: Store,
  { kind, evaluator, request }: Action,
): Promise<{ reason: Reason; operations: Operation[]; capacity: Capacity | undefined }> {
  const { store: view, operations } = recording(store);
  try {
    const { ConsumedCapacity: capacity } = await run(view, evaluator, request);
    return { reason: { Code: 'None' }, operations: kind === 'ConditionCheck' ? [] : operations, capacity };
  } catch (error) {
    if (!isFault(error)) throw error;
    const type = typeOf(error);
    const Message = error.body.message ?? error.message;
    const none = { operations: [], capacity: undefined };
    if (type === 'ConditionalCheckFailedException')
      return { reason: { Code: 'ConditionalCheckFailed', Message }, ...none };
    if (type === 'ValidationException') return { reason: { Code: 'ValidationError', Message }, ...none };
    throw error;
  }
}

function cancelled(reasons: Reason[]) {
  const codes = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return fault('dynamodb', 'TransactionCanceledException', '', { Message: message, CancellationReasons: reasons });
}

/** TransactWriteItems: all of up to 100 actions or none, once per ClientRequestToken. */
export async function transactWriteItems(store: Store, tokens: Tokens, request: Request): Promise<Request> {
  const { ClientRequestToken: token, ReturnConsumedCapacity: returnConsumed } = request;
  const { entries, text } = transactItems(request);
  const actions = entries.map((entry) => parse(store, entry, returnConsumed));
  const places = await Promise.all(
    actions.map(async ({ kind, request: action }) => {
      const table = await tableOf(store, action.TableName);
      return place(table, action.Item ?? action.Key, kind === 'Put');
    }),
  );
  const known = distinct(places);

  const commit = (remember: Operation | null) =>
    locked(store, known, async () => {
      const outcomes = await Promise.all(actions.map((action) => evaluate(store, action)));
      const reasons = outcomes.map(({ reason }) => reason);
      if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons);
      const operations = outcomes.flatMap((outcome) => outcome.operations);
      await store.db.batch(remember ? [...operations, remember] : operations);
      return consumed(outcomes.map(({ capacity }) => capacity));
    });
  if (typeof token !== 'string') return commit(null);
  if (token.length < 1 || token.length > 36)
    throw invalid(
      "1 validation error detected: Value at 'clientRequestToken' failed to satisfy constraint: Member must have length less than or equal to 36",
    );
  return (await tokens.once(token, text, commit)) ?? {};
}
