import { randomUUID } from 'node:crypto';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveDynamoDB } from '../../../local/dynamodb/server.ts';
import { clientOf, makeAccounts, removeAccounts } from './accounts.ts';

/** The embedded database, unless DYNAMODB_ENDPOINT names another. */
const elsewhere = process.env.DYNAMODB_ENDPOINT;
const TableName = elsewhere ? `Accounts-${randomUUID()}` : 'Accounts';
let embedded: Awaited<ReturnType<typeof serveDynamoDB>> | undefined;
let client: DynamoDBDocumentClient;

beforeAll(async () => {
  embedded = elsewhere ? undefined : await serveDynamoDB({ port: 0 });
  client = clientOf(embedded?.endpoint ?? String(elsewhere));
  await makeAccounts(client, TableName);
});
afterAll(async () => {
  if (elsewhere) await removeAccounts(client, TableName);
  client.destroy();
  await embedded?.close();
});

type Actions = NonNullable<TransactWriteCommandInput['TransactItems']>;
const transact = (TransactItems: Actions, ClientRequestToken?: string) =>
  client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
const put = (shard: string, key: string, rest: object = {}) => ({ Put: { TableName, Item: { shard, key, ...rest } } });
const read = async (shard: string, key: string) =>
  (await client.send(new GetCommand({ TableName, Key: { shard, key } }))).Item;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it was accepted'),
    (error) => error,
  );

describe('a transaction', () => {
  test('writes all its items', async () => {
    await client.send(new PutCommand({ TableName, Item: { shard: 'all', key: 'gone' } }));
    await client.send(new PutCommand({ TableName, Item: { shard: 'all', key: 'there' } }));
    await transact([
      put('all', 'a', { points: 1 }),
      {
        Update: {
          TableName,
          Key: { shard: 'all', key: 'b' },
          UpdateExpression: 'ADD coins :five',
          ExpressionAttributeValues: { ':five': 5 },
        },
      },
      { Delete: { TableName, Key: { shard: 'all', key: 'gone' } } },
      {
        ConditionCheck: {
          TableName,
          Key: { shard: 'all', key: 'there' },
          ConditionExpression: 'attribute_exists(#shard)',
          ExpressionAttributeNames: { '#shard': 'shard' },
        },
      },
    ]);
    expect(await read('all', 'there')).toBeDefined();
    expect(await read('all', 'a')).toEqual({ shard: 'all', key: 'a', points: 1 });
    expect(await read('all', 'b')).toEqual({ shard: 'all', key: 'b', coins: 5 });
    expect(await read('all', 'gone')).toBeUndefined();
  });

  test('is cancelled by a value that cannot be added to', async () => {
    await client.send(new PutCommand({ TableName, Item: { shard: 'types', key: 'a', name: 'text' } }));
    const add = {
      TableName,
      Key: { shard: 'types', key: 'a' },
      UpdateExpression: 'ADD #n :one',
      ExpressionAttributeNames: { '#n': 'name' },
      ExpressionAttributeValues: { ':one': 1 },
    };
    const error = await refusal(transact([{ Update: add }, put('types', 'b')]));
    // AWS's reference has it as a reason; DynamoDB Local refuses the request itself.
    if (elsewhere && error.name === 'ValidationException') expect(error.message).toContain('incorrect data type');
    else expect(error.CancellationReasons).toMatchObject([{ Code: 'ValidationError' }, { Code: 'None' }]);
    expect(await read('types', 'b')).toBeUndefined();
  });

  test('refuses none, two kinds in one and an unknown table', async () => {
    expect(await refusal(transact([]))).toMatchObject({ name: 'ValidationException' });
    const both = { ...put('x', 'a'), Delete: { TableName, Key: { shard: 'x', key: 'b' } } };
    expect(await refusal(transact([both]))).toMatchObject({ name: 'ValidationException' });
    const nowhere = { Put: { TableName: 'Nowhere', Item: { shard: 'x', key: 'a' } } };
    expect(await refusal(transact([put('x', 'a'), nowhere]))).toMatchObject({ name: 'ResourceNotFoundException' });
    expect(await read('x', 'a')).toBeUndefined();
  });

  test('keeps local and global indexes in step', async () => {
    const day = 'today';
    await transact([put('lsi', 'a', { points: 5, day }), put('lsi', 'b', { points: 10, day })]);
    await transact([put('lsi', 'a', { points: 20, day }), put('lsi', 'c', { points: -1, day })]);
    await transact([{ Delete: { TableName, Key: { shard: 'lsi', key: 'b' } } }]);
    const query = (IndexName: string, name: string, value: string) =>
      client
        .send(
          new QueryCommand({
            TableName,
            IndexName,
            KeyConditionExpression: '#name = :value',
            ExpressionAttributeNames: { '#name': name },
            ExpressionAttributeValues: { ':value': value },
            ScanIndexForward: false,
          }),
        )
        .then(({ Items = [] }) => Items.map(({ key, points }) => [key, points]));
    expect(await query('byPoints', 'shard', 'lsi')).toEqual([
      ['a', 20],
      ['c', -1],
    ]);
    expect(await query('byDay', 'day', day)).toEqual([
      ['a', 20],
      ['c', -1],
    ]);
  });
});

test('transactions and plain writes on the same items lose nothing, and no reader sees half', async () => {
  const at = (key: string) => ({ shard: 'race', key });
  const add = (key: string, n: number) => ({
    TableName,
    Key: at(key),
    UpdateExpression: 'ADD coins :n',
    ExpressionAttributeValues: { ':n': n },
  });
  let running = true;
  const sums: number[] = [];
  const reader = (async () => {
    while (running) {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          ConsistentRead: true,
          KeyConditionExpression: '#shard = :race AND #key BETWEEN :a AND :b',
          ExpressionAttributeNames: { '#shard': 'shard', '#key': 'key' },
          ExpressionAttributeValues: { ':race': 'race', ':a': 'a', ':b': 'b' },
        }),
      );
      sums.push(Items.reduce((sum, { coins }) => sum + coins, 0));
    }
  })();
  // In waves, so that the reader runs between them.
  for (let wave = 0; wave < 5; wave += 1) {
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => {
        const [from, to] = i % 2 ? ['a', 'b'] : ['b', 'a'];
        const transfer = transact([{ Update: add(from as string, -i) }, { Update: add(to as string, i) }]);
        return Promise.all([transfer, client.send(new UpdateCommand(add('c', 1)))]);
      }),
    );
  }
  running = false;
  await reader;
  expect(sums.length).toBeGreaterThan(1);
  expect(new Set(sums)).toEqual(new Set([0]));
  expect(await read('race', 'c')).toMatchObject({ coins: 50 });
});

test.skipIf(elsewhere)('old items of refused writes, which nobody asks for, are refused by name', async () => {
  const ReturnValuesOnConditionCheckFailure = 'ALL_OLD' as const;
  const Put = { TableName, Item: { shard: 'plain', key: 'a' }, ConditionExpression: 'attribute_not_exists(shard)' };
  const why = { name: 'ValidationException', message: 'ReturnValuesOnConditionCheckFailure is not known here' };
  for (const asked of [
    client.send(new PutCommand({ ...Put, ReturnValuesOnConditionCheckFailure })),
    transact([{ Put: { ...Put, ReturnValuesOnConditionCheckFailure } }]),
  ])
    expect(await refusal(asked)).toMatchObject(why);
  expect(await read('plain', 'a')).toBeUndefined();
});
