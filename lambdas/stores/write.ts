import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  PutCommand,
  type PutCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './database.ts';
import { type TableName, tables } from './tables.ts';

type Attributes = Record<string, unknown>;
type Condition = Pick<
  PutCommandInput,
  'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;
type Update = Omit<UpdateCommandInput, 'TableName' | 'Key' | 'ReturnValues'>;

/** Writes of one item. They return false, and nothing was written, if their condition did not hold. */

export const putItem = (table: TableName, Item: Attributes, condition: Condition = {}): Promise<boolean> =>
  isWritten(database.send(new PutCommand({ TableName: tableName(table), Item, ...condition })));

export const updateItem = (table: TableName, Key: Attributes, update: Update): Promise<boolean> =>
  isWritten(database.send(new UpdateCommand({ TableName: tableName(table), Key, ...update })));

export const deleteItem = (table: TableName, Key: Attributes, condition: Condition = {}): Promise<boolean> =>
  isWritten(database.send(new DeleteCommand({ TableName: tableName(table), Key, ...condition })));

const isWritten = async (sent: Promise<unknown>): Promise<boolean> => (await unlessRefused(sent)) !== refused;

/** The condition that a table has no item of a key yet. */
export const unlessThere = (table: TableName) => ({
  ConditionExpression: 'attribute_not_exists(#partition)',
  ExpressionAttributeNames: { '#partition': tables[table].partition.name },
});

/** The item after an update; undefined if its condition did not hold. */
export async function updatedItem(table: TableName, Key: Attributes, update: Update) {
  const command = new UpdateCommand({ TableName: tableName(table), Key, ...update, ReturnValues: 'ALL_NEW' });
  const output = await unlessRefused(database.send(command));
  return output === refused ? undefined : output.Attributes;
}

const refused = Symbol('refused');

async function unlessRefused<Output>(sent: Promise<Output>): Promise<Output | typeof refused> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return refused;
    throw error;
  }
}
