import { randomUUID } from 'node:crypto';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect } from 'vitest';
import { openAccounts, refusal } from '../../local/dynamodb/accounts.ts';
import type { Service } from './behaviour.ts';

const TableName = 'Accounts';
let client: DynamoDBDocumentClient;

export function startDatabase(): void {
  beforeAll(async () => {
    const opened = await openAccounts();
    ({ client } = opened);
    return opened.close;
  });
}

const fresh = () => ({ shard: randomUUID(), key: 'k' });
const put = (Item: object, rest: object = {}) => client.send(new PutCommand({ TableName, Item, ...rest }));
const get = async (Key: object) => (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
const unlessThere = { ConditionExpression: 'attribute_not_exists(#k)', ExpressionAttributeNames: { '#k': 'key' } };
const transact = (TransactItems: object[], ClientRequestToken?: string) =>
  client.send(new TransactWriteCommand({ TransactItems: TransactItems as never, ClientRequestToken }));

export const dynamodb: Service = {
  name: 'DynamoDB',
  behaviours: [
    {
      says: 'a conditional put is refused with ConditionalCheckFailedException and changes nothing',
      source: 'DynamoDB condition expressions (Amazon DynamoDB Developer Guide)',
      async shown() {
        const key = fresh();
        await put({ ...key, points: 1 });
        expect((await refusal(put({ ...key, points: 2 }, unlessThere))).name).toBe('ConditionalCheckFailedException');
        expect(await get(key)).toEqual({ ...key, points: 1 });
      },
    },
    {
      says: 'of many conditional puts of one key at once exactly one succeeds',
      source: 'Working with items: conditional writes (Amazon DynamoDB Developer Guide)',
      async shown() {
        const key = fresh();
        const tries = await Promise.allSettled(Array.from({ length: 20 }, () => put(key, unlessThere)));
        expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      },
    },
    {
      says: 'a refused transaction lists a reason for each action in order, None for those that would have passed',
      source: 'TransactionCanceledException (Amazon DynamoDB API Reference)',
      async shown() {
        const [free, taken] = [fresh(), fresh()];
        await put(taken);
        const put2 = { Put: { TableName, Item: taken, ...unlessThere } };
        const error = await refusal(transact([{ Put: { TableName, Item: free } }, put2]));
        expect(error).toBeInstanceOf(TransactionCanceledException);
        expect(error.CancellationReasons.map(({ Code }: { Code: string }) => Code)).toEqual([
          'None',
          'ConditionalCheckFailed',
        ]);
        expect(await get(free)).toBeUndefined();
      },
    },
    {
      says: 'the same ClientRequestToken with the same request writes once within ten minutes',
      source: 'TransactWriteItems: ClientRequestToken (Amazon DynamoDB API Reference)',
      async shown() {
        const [key, token] = [fresh(), randomUUID()];
        const UpdateExpression = 'ADD coins :one';
        const add = [{ Update: { TableName, Key: key, UpdateExpression, ExpressionAttributeValues: { ':one': 1 } } }];
        await transact(add, token);
        await transact(add, token);
        expect(await get(key)).toMatchObject({ coins: 1 });
      },
    },
    {
      says: 'the same ClientRequestToken with another request is IdempotentParameterMismatchException',
      source: 'TransactWriteItems: ClientRequestToken (Amazon DynamoDB API Reference)',
      async shown() {
        const token = randomUUID();
        await transact([{ Put: { TableName, Item: fresh() } }], token);
        const error = await refusal(transact([{ Put: { TableName, Item: fresh() } }], token));
        expect(error.name).toBe('IdempotentParameterMismatchException');
      },
    },
    {
      says: 'a transaction takes 100 actions and no more',
      source: 'TransactWriteItems (Amazon DynamoDB API Reference)',
      async shown() {
        const actions = Array.from({ length: 101 }, () => ({ Put: { TableName, Item: fresh() } }));
        await transact(actions.slice(1));
        expect((await refusal(transact(actions))).name).toBe('ValidationException');
      },
    },
    {
      says: 'a transaction cannot name one item twice',
      source: 'TransactWriteItems (Amazon DynamoDB API Reference)',
      async shown() {
        const key = fresh();
        const twice = [{ Put: { TableName, Item: key } }, { Delete: { TableName, Key: key } }];
        expect((await refusal(transact(twice))).name).toBe('ValidationException');
      },
    },
    {
      says: 'an item is at most 400 KB, names and values together',
      source: 'Service, account, and table quotas in Amazon DynamoDB',
      async shown() {
        await put({ ...fresh(), text: 'x'.repeat(400 * 1024 - 200) });
        expect((await refusal(put({ ...fresh(), text: 'x'.repeat(400 * 1024) }))).name).toBe('ValidationException');
      },
    },
    {
      says: 'BatchGetItem takes 100 keys',
      source: 'BatchGetItem (Amazon DynamoDB API Reference)',
      async shown() {
        const Keys = Array.from({ length: 101 }, fresh);
        const ask = (keys: object[]) => new BatchGetCommand({ RequestItems: { [TableName]: { Keys: keys as never } } });
        await client.send(ask(Keys.slice(1)));
        expect((await refusal(client.send(ask(Keys)))).name).toBe('ValidationException');
      },
    },
    {
      says: 'a query of a local index goes by number and pages by LastEvaluatedKey',
      source: 'Paginating table query results; Local secondary indexes (Amazon DynamoDB Developer Guide)',
      async shown() {
        const { shard } = fresh();
        for (const points of [10, 9, 100, -1]) await put({ shard, key: `p${points}`, points });
        const query = {
          ...{ TableName, IndexName: 'byPoints', KeyConditionExpression: '#s = :shard', ConsistentRead: true },
          ...{ ExpressionAttributeNames: { '#s': 'shard' }, ExpressionAttributeValues: { ':shard': shard } },
          ...{ ScanIndexForward: false, Limit: 3 },
        };
        const first = await client.send(new QueryCommand(query));
        expect(first.Items?.map(({ points }) => points)).toEqual([100, 10, 9]);
        const { LastEvaluatedKey: ExclusiveStartKey } = first;
        const rest = await client.send(new QueryCommand({ ...query, ExclusiveStartKey }));
        expect(rest.Items?.map(({ points }) => points)).toEqual([-1]);
      },
    },
    {
      says: 'an update makes the item where there is none, and its condition is checked against nothing',
      source: 'UpdateItem (Amazon DynamoDB API Reference)',
      async shown() {
        const Key = fresh();
        const update = { TableName, Key, UpdateExpression: 'SET coins = :n', ExpressionAttributeValues: { ':n': 1 } };
        const existing = { ConditionExpression: 'attribute_exists(coins)' };
        expect((await refusal(client.send(new UpdateCommand({ ...update, ...existing })))).name).toBe(
          'ConditionalCheckFailedException',
        );
        await client.send(new UpdateCommand(update));
        expect(await get(Key)).toEqual({ ...Key, coins: 1 });
      },
    },
    {
      says: 'a write to an item that a transaction has in hand may be refused with TransactionConflict',
      source: 'Transaction conflict handling in DynamoDB (Amazon DynamoDB Developer Guide)',
      differs:
        'The embedded DynamoDB lets writes wait for each other, so that TransactionConflict never occurs; tests inject it.',
    },
    {
      says: 'items whose time to live is over are deleted, within days',
      source: 'Using time to live (TTL) in DynamoDB',
      differs:
        'The embedded DynamoDB never deletes an item for its age; nothing in the product relies on when it happens.',
    },
    {
      says: 'requests above the throughput of a table or partition are refused with ThrottlingException',
      source: 'Throttling issues for DynamoDB tables using on-demand capacity mode',
      differs: 'The embedded DynamoDB throttles nobody; tests inject the refusal.',
    },
  ],
};
