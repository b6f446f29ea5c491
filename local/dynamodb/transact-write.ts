import { checked, type Item, type Operation, type Request, run, type Store } from './dynalite.ts';
import { fault, invalid, isFault, typeOf } from './fault.ts';
import type { Tokens } from './idempotency.ts';
import { locked, nameOf, place, tableOf } from './locks.ts';
import { consumed, transactItems } from './transaction.ts';
import { recording } from './views.ts';

/** The actions of a transaction, and the action of dynalite that evaluates each. */
const evaluators = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'DeleteItem',
} as const;
type Kind = keyof typeof evaluators;
const kinds = Object.keys(evaluators) as Kind[];

type Action = { kind: Kind; request: Request; wantsOld: boolean };
type Reason = { Code: string; Message?: string; Item?: Item };

function parse(store: Store, entry: Record<string, unknown>, returnConsumed: unknown): Action {
  const [kind, ...more] = kinds.filter((name) => entry[name]);
  if (!kind || more.length) throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
  const { ReturnValuesOnConditionCheckFailure: onFailure, ...action } = entry[kind] as Request;
  if (kind === 'ConditionCheck' && !action.ConditionExpression)
    throw invalid('The ConditionExpression is required for ConditionCheck');
  if (kind === 'Update' && !action.UpdateExpression) throw invalid('The UpdateExpression is required for Update');
  action.ReturnConsumedCapacity = returnConsumed;
  return { kind, request: checked(store, evaluators[kind], action), wantsOld: onFailure === 'ALL_OLD' };
}

/** Evaluates one action on what is stored. What it would write is returned, not written. */
async function evaluate(
  store: Store,
  { kind, request, wantsOld }: Action,
): Promise<{ reason: Reason; operations: Operation[]; capacity: unknown }> {
  const { store: view, operations, existing } = recording(store);
  try {
    const { ConsumedCapacity: capacity } = await run(view, evaluators[kind], request);
    return { reason: { Code: 'None' }, operations: kind === 'ConditionCheck' ? [] : operations, capacity };
  } catch (error) {
    if (!isFault(error)) throw error;
    const type = typeOf(error);
    const Message = error.body.message ?? error.message;
    const old = wantsOld ? existing() : undefined;
    const none = { operations: [], capacity: undefined };
    if (type === 'ConditionalCheckFailedException')
      return { reason: { Code: 'ConditionalCheckFailed', Message, ...(old && { Item: old }) }, ...none };
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
      const table = await tableOf(store, action.TableName as string);
      return place(table, action.Item ?? action.Key, kind === 'Put');
    }),
  );
  const known = places.filter((at) => at !== null);
  if (new Set(known.map(nameOf)).size < known.length)
    throw invalid('Transaction request cannot include multiple operations on one item');

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
