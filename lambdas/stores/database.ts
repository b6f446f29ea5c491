import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { environment } from '../lib/environment.ts';
import { type Table, type TableName, tables } from './tables.ts';

const client = new DynamoDBClient({});
// This middleware copies each answer for a logger, although no logger is set. That takes a quarter of the time in which a roster is read.
client.middlewareStack.remove('loggerMiddleware');

/** The client of all stores. Endpoint and credentials come from the environment. */
export const database = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

/** The deployed name of a table. */
export const tableName = (name: TableName): string => environment(tables[name].variable);

export type Values = Readonly<Record<string, unknown>>;

/**
 * The names and values of an expression. `#partition` and `#sort` are the keys of its table or index, any other `#name` is the attribute of
 * that name, and `:name` is the value of that name. Only names and values in the text are returned: DynamoDB refuses others.
 */
export function namesAndValues(
  { partition, sort }: Pick<Table, 'partition' | 'sort'>,
  text: string,
  values: Values = {},
) {
  const keys: Record<string, string | undefined> = { partition: partition.name, sort: sort?.name };
  return {
    ExpressionAttributeNames: mentioned(text, /#\w+/g, (name) => keys[name] ?? name),
    ExpressionAttributeValues: mentioned(text, /:\w+/g, (name) => values[name]),
  };
}

function mentioned<Value>(text: string, pattern: RegExp, meaning: (name: string) => Value) {
  const found = text.match(pattern);
  return found ? Object.fromEntries(found.map((name) => [name, meaning(name.slice(1))])) : undefined;
}

/** A condition of a write, and the values of its expressions (`namesAndValues`). */
type Condition = { condition?: string; values?: Values };
type Change = Condition & { update: string };

/** The condition that a table has no item of a key yet. */
export const unlessThere: Condition = { condition: 'attribute_not_exists(#partition)' };

// Writes as actions of a transaction.

export const putAction = <Item extends Values>(table: TableName, Item: Item, condition: Condition = {}) => ({
  Put: { TableName: tableName(table), Item, ...conditionOf(table, condition) },
});

export const updateAction = (table: TableName, Key: Values, { update, ...condition }: Change) => ({
  Update: { TableName: tableName(table), Key, UpdateExpression: update, ...conditionOf(table, condition, update) },
});

export const deleteAction = (table: TableName, Key: Values, condition: Condition = {}) => ({
  Delete: { TableName: tableName(table), Key, ...conditionOf(table, condition) },
});

const conditionOf = (table: TableName, { condition = '', values }: Condition, update = '') => ({
  ConditionExpression: condition || undefined,
  ...namesAndValues(tables[table], `${update} ${condition}`, values),
});

// Writes of one item. They return false, and nothing was written, if their condition did not hold.

export const putItem = (...put: Parameters<typeof putAction>): Promise<boolean> =>
  isWritten(database.send(new PutCommand(putAction(...put).Put)));

export const updateItem = (...update: Parameters<typeof updateAction>): Promise<boolean> =>
  isWritten(database.send(new UpdateCommand(updateAction(...update).Update)));

export const deleteItem = (...deletion: Parameters<typeof deleteAction>): Promise<boolean> =>
  isWritten(database.send(new DeleteCommand(deleteAction(...deletion).Delete)));

/** The item after an update; undefined if its condition did not hold. */
export async function updatedItem(...update: Parameters<typeof updateAction>) {
  const sent = database.send(new UpdateCommand({ ...updateAction(...update).Update, ReturnValues: 'ALL_NEW' }));
  return (await isWritten(sent)) ? (await sent).Attributes : undefined;
}

async function isWritten(sent: Promise<unknown>): Promise<boolean> {
  try {
    await sent;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Another writer was first, or a table was busy: read again and decide again. */
export const conflict = Symbol('conflict');

/** Thrown if every attempt ended in a conflict. No item was written. */
export class Contention extends Error {}

/** Reasons of actions of a cancelled transaction that another writer, or the load, may have caused. */
const transientReasons = new Set([
  'None',
  'ConditionalCheckFailed',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/**
 * Writes all or nothing. A retry of the SDK after a lost answer carries the same token, so that it commits at most once.
 * @returns undefined if committed; otherwise one reason for each action, in their order: `None`, `ConditionalCheckFailed` …
 */
export async function transact(
  actions: NonNullable<TransactWriteCommandInput['TransactItems']>,
): Promise<string[] | undefined> {
  try {
    await database.send(new TransactWriteCommand({ TransactItems: actions, ClientRequestToken: randomUUID() }));
    return undefined;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None');
    if (reasons.length === 0 || reasons.some((reason) => !transientReasons.has(reason))) throw error;
    return reasons;
  }
}

const ATTEMPTS = 14;
/** Pauses before attempts, ms. */
const FIRST_PAUSE = 20;
const LONGEST_PAUSE = 500;

/** Repeats an attempt until it does not end in conflict, with growing random pauses. */
export async function untilSettled<Result>(attempt: () => Promise<Result | typeof conflict>): Promise<Result> {
  for (let count = 0; count < ATTEMPTS; count++) {
    if (count > 0) await pause(Math.random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** count));
    const result = await attempt();
    if (result !== conflict) return result;
  }
  throw new Contention('the items kept changing, or their tables were busy');
}
