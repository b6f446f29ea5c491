import { createHash } from 'node:crypto';
import { isRecord } from '../../games/lib/unknown.ts';
import {
  type Capacity,
  type Checked,
  checked,
  fault,
  invalid,
  isFault,
  type Operation,
  type Request,
  run,
  type Store,
  typeOf,
} from './dynalite.ts';
import { locked, nameOf, place, tableOf } from './locks.ts';
import { viewOf } from './views.ts';

/** TransactWriteItems: applies all of up to 100 actions or no action, once per ClientRequestToken. */
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
  // An item with an invalid key is refused by its own action.
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

const maxActions = 100;
/** DynamoDB's maximum for all items of a transaction together, bytes. */
const maxBytes = 4 * 1024 * 1024;

const isEntry = (item: unknown): item is Request => isRecord(item) && !Array.isArray(item);

/** The entries of a TransactWriteItems request, with count and size checked, and their original text. */
function transactItems(request: Request): { entries: Request[]; text: string } {
  const items = request.TransactItems;
  const wrong = (why: string) =>
    invalid(`1 validation error detected: Value at 'transactItems' failed to satisfy constraint: ${why}`);
  if (items === undefined || items === null) throw wrong('Member must not be null');
  if (!Array.isArray(items))
    throw fault('coral', 'SerializationException', 'Start of structure or map found where not expected');
  if (items.length < 1) throw wrong('Member must have length greater than or equal to 1');
  if (items.length > maxActions) throw wrong(`Member must have length less than or equal to ${maxActions}`);
  if (!items.every(isEntry)) throw fault('coral', 'SerializationException', 'Unexpected value type in payload');
  const text = JSON.stringify(items);
  if (Buffer.byteLength(text) > maxBytes) throw invalid('Transaction request cannot be larger than 4 MB');
  return { entries: items, text };
}

/** The actions of a transaction, each with the dynalite action that evaluates it. */
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

/** Evaluates one action on the stored data. Returns its writes without applying them. */
async function evaluate(
  store: Store,
  { kind, evaluator, request }: Action,
): Promise<{ reason: Reason; operations: Operation[]; capacity: Capacity | undefined }> {
  const { view, operations } = viewOf(store);
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

/** ConsumedCapacity per table; a transaction consumes double. */
function consumed(capacities: readonly (Capacity | undefined)[]): Request {
  const units = new Map<string, number>();
  for (const capacity of capacities)
    if (capacity) units.set(capacity.TableName, (units.get(capacity.TableName) ?? 0) + 2 * capacity.CapacityUnits);
  if (!units.size) return {};
  return { ConsumedCapacity: [...units].map(([TableName, CapacityUnits]) => ({ TableName, CapacityUnits })) };
}

/** How long DynamoDB remembers a ClientRequestToken. */
const rememberedMs = 10 * 60_000;
const prefix = 'token~';
/** Not a valid table name: requests with the same token wait for each other through dynalite's own locks. */
const lockName = '~token';

/** Tokens are keyed by the ten-minute period in which they were first used, so that old ones are removed as one range. */
const epochOf = (now: number) => Math.floor(now / rememberedMs);
const keyOf = (epoch: number, token: string) => `${prefix}${String(epoch).padStart(12, '0')}~${token}`;

type Memory = { request: string; at: number };

export class Tokens {
  #forgotten = 0;

  constructor(
    private readonly store: Store,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Runs a request once per token within ten minutes. `body` gets the operation that stores the token and commits it in
   * the transaction's own batch, so that both are stored or neither. Resolves to null for a repeated token.
   */
  once<T>(token: string, request: string, body: (remember: Operation) => Promise<T>): Promise<T | null> {
    return locked(this.store, [{ table: lockName, key: token }], async () => {
      const now = this.now();
      const fingerprint = createHash('sha256').update(request).digest('base64');
      const known = await this.#find(token, now);
      if (known && known.request !== fingerprint) {
        const message =
          'Request rejected because the request token is being used with different parameters from the original request';
        throw fault('dynamodb', 'IdempotentParameterMismatchException', message);
      }
      if (known) return null;
      const memory: Memory = { request: fingerprint, at: now };
      return body({ type: 'put', key: keyOf(epochOf(now), token), value: memory });
    });
  }

  async #find(token: string, now: number): Promise<Memory | undefined> {
    const epoch = epochOf(now);
    if (this.#forgotten < epoch) {
      this.#forgotten = epoch;
      await this.store.db.clear({ gte: prefix, lt: keyOf(epoch - 1, '') });
    }
    for (const at of [epoch, epoch - 1]) {
      const memory = this.store.db.getSync<Memory>(keyOf(at, token));
      if (memory && now - memory.at < rememberedMs) return memory;
    }
    return undefined;
  }
}
