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
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { property, runs } from '../../runs.ts';
import { openAccounts, refusal } from './accounts.ts';

/** The embedded database, unless DYNAMODB_ENDPOINT names another. */
const elsewhere = process.env.DYNAMODB_ENDPOINT;
const TableName = elsewhere ? `Accounts-${randomUUID()}` : 'Accounts';
let client: DynamoDBDocumentClient;
beforeAll(async () => {
  const opened = await openAccounts(elsewhere, TableName);
  ({ client } = opened);
  return opened.close;
});

type Actions = NonNullable<TransactWriteCommandInput['TransactItems']>;
const transact = (TransactItems: Actions) => client.send(new TransactWriteCommand({ TransactItems }));
const put = (shard: string, key: string, rest: object = {}) => ({ Put: { TableName, Item: { shard, key, ...rest } } });
const add = (shard: string, key: string, n: number) => ({
  ...{ TableName, Key: { shard, key }, UpdateExpression: 'SET #day = :day ADD points :n' },
  ExpressionAttributeNames: { '#day': 'day' },
  ExpressionAttributeValues: { ':n': n, ':day': shard },
});
const read = async (shard: string, key: string) =>
  (await client.send(new GetCommand({ TableName, Key: { shard, key } }))).Item;
/** Keys and points of all items with this value, by the table or one of its indexes. */
async function list(name: 'shard' | 'day', value: string, IndexName?: 'byPoints' | 'byDay') {
  const { Items = [] } = await client.send(
    new QueryCommand({
      ...{ TableName, IndexName, KeyConditionExpression: '#name = :value', ConsistentRead: name === 'shard' },
      ...{ ExpressionAttributeNames: { '#name': name }, ExpressionAttributeValues: { ':value': value } },
    }),
  );
  return Items.map(({ key, points }) => [key, points] as const);
}

const step = fc.record({
  kind: fc.constantFrom('Put', 'Update', 'Delete', 'ConditionCheck'),
  key: fc.constantFrom('a', 'b', 'c', 'd'),
  points: fc.integer({ min: -5, max: 20 }),
  expects: fc.constantFrom('attribute_exists', 'attribute_not_exists'),
});
type Step = { kind: string; key: string; points: number; expects: string };

function actionOf(shard: string, { kind, key, points, expects }: Step) {
  const { ExpressionAttributeNames: names, ...update } = add(shard, key, points);
  const condition = {
    ConditionExpression: `${expects}(#shard)`,
    ExpressionAttributeNames: { '#shard': 'shard', ...(kind === 'Update' && names) },
  };
  if (kind === 'Put') return { Put: { ...put(shard, key, { points, day: shard }).Put, ...condition } };
  return { [kind]: { ...(kind === 'Update' ? update : { TableName, Key: { shard, key } }), ...condition } };
}

test('transactions write as a plain map does, all of them or none, and the indexes follow', property, async () => {
  const transaction = fc.uniqueArray(step, { minLength: 1, maxLength: 4, selector: ({ key }) => key });
  const law = fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 5 }), async (transactions) => {
    const shard = randomUUID();
    const model = new Map<string, number>();
    for (const steps of transactions) {
      const codes = steps.map(({ key, expects }) =>
        model.has(key) === (expects === 'attribute_exists') ? 'None' : 'ConditionalCheckFailed',
      );
      const sent = transact(steps.map((one) => actionOf(shard, one)) as Actions);
      if (codes.includes('ConditionalCheckFailed')) {
        expect((await refusal(sent)).CancellationReasons).toMatchObject(codes.map((Code) => ({ Code })));
        continue;
      }
      await sent;
      for (const { kind, key, points } of steps) {
        if (kind === 'Put') model.set(key, points);
        if (kind === 'Update') model.set(key, (model.get(key) ?? 0) + points);
        if (kind === 'Delete') model.delete(key);
      }
    }
    expect(await list('shard', shard)).toEqual([...model].sort(([a], [b]) => (a < b ? -1 : 1)));
    for (const listed of [await list('shard', shard, 'byPoints'), await list('day', shard, 'byDay')]) {
      expect(new Map(listed)).toEqual(model);
      expect(listed.map(([, points]) => points)).toEqual([...model.values()].sort((a, b) => a - b));
    }
  });
  await fc.assert(law, runs(30));
});

test('a transaction is cancelled by a value that cannot be added to', async () => {
  await client.send(new PutCommand(put('types', 'a', { name: 'text' }).Put));
  const text = {
    ...add('types', 'a', 1),
    UpdateExpression: 'ADD #name :n',
    ExpressionAttributeNames: { '#name': 'name' },
  };
  const error = await refusal(
    transact([{ Update: { ...text, ExpressionAttributeValues: { ':n': 1 } } }, put('types', 'b')]),
  );
  // AWS's reference has it as a reason; DynamoDB Local refuses the request itself.
  if (elsewhere && error.name === 'ValidationException') expect(error.message).toContain('incorrect data type');
  else expect(error.CancellationReasons).toMatchObject([{ Code: 'ValidationError' }, { Code: 'None' }]);
  expect(await read('types', 'b')).toBeUndefined();
});

test('a transaction without actions, with two kinds in one, or with an unknown table is refused', async () => {
  const both = { ...put('x', 'a'), Delete: { TableName, Key: { shard: 'x', key: 'b' } } };
  for (const actions of [[], [both]])
    expect(await refusal(transact(actions))).toMatchObject({ name: 'ValidationException' });
  const nowhere = { Put: { TableName: 'Nowhere', Item: { shard: 'x', key: 'a' } } };
  expect(await refusal(transact([put('x', 'a'), nowhere]))).toMatchObject({ name: 'ResourceNotFoundException' });
  expect(await read('x', 'a')).toBeUndefined();
});

test('transactions and plain writes on the same items lose nothing, and no reader sees half', async () => {
  let running = true;
  const sums: number[] = [];
  const reader = (async () => {
    while (running) {
      const both = (await list('shard', 'race')).filter(([key]) => key !== 'c');
      sums.push(both.reduce((sum, [, points]) => sum + points, 0));
    }
  })();
  // In waves, so that the reader runs between them.
  for (let wave = 0; wave < 5; wave += 1) {
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => {
        const [from, to] = i % 2 ? (['a', 'b'] as const) : (['b', 'a'] as const);
        const transfer = transact([{ Update: add('race', from, -i) }, { Update: add('race', to, i) }]);
        return Promise.all([transfer, client.send(new UpdateCommand(add('race', 'c', 1)))]);
      }),
    );
  }
  running = false;
  await reader;
  expect(sums.length).toBeGreaterThan(1);
  expect(new Set(sums)).toEqual(new Set([0]));
  expect(await read('race', 'c')).toMatchObject({ points: 50 });
});

test.skipIf(elsewhere)('old items of refused writes, which no caller requests, are refused by name', async () => {
  const Put = { ...put('plain', 'a').Put, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
  const why = { name: 'ValidationException', message: 'ReturnValuesOnConditionCheckFailure is not known here' };
  for (const asked of [client.send(new PutCommand(Put)), transact([{ Put }])])
    expect(await refusal(asked)).toMatchObject(why);
});
