import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './database.ts';
import { namesAndValues, type Values } from './expression.ts';
import { type TableName, tables } from './tables.ts';

/** A condition of a write, and the values of its expressions; see expression.ts. */
type Condition = { condition?: string; values?: Values };
type Change = Condition & { update: string };

/** The condition that a table has no item of a key yet. */
export const unlessThere: Condition = { condition: 'attribute_not_exists(#partition)' };

/** Writes as actions of a transaction. */

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

/** Writes of one item. They return false, and nothing was written, if their condition did not hold. */

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
