import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteTableCommand, DescribeTableCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../../local/dynamodb/recovery.ts';
import { startDynamoDB } from '../../../local/dynamodb/start.ts';
import { clientOf, makeAccounts } from './accounts.ts';

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'hype-dynamodb-'));
});
afterEach(() => rm(path, { recursive: true }));

const TableName = 'Accounts';

async function embeddedDatabase<T>(body: (client: ReturnType<typeof clientOf>) => Promise<T>): Promise<T> {
  const db = await startDynamoDB({ path, port: 0 });
  const client = clientOf(db.endpoint);
  try {
    return await body(client);
  } finally {
    client.destroy();
    await db.close();
  }
}

test('what was written is there after a restart, and pages of an index come in order', async () => {
  await embeddedDatabase(async (client) => {
    await makeAccounts(client);
    const points = [300, 2, 10, 0, 45, 1000, 7];
    for (const n of points)
      await client.send(new PutCommand({ TableName, Item: { shard: 's', key: `fan#${n}`, points: n } }));
    await client.send(new PutCommand({ TableName, Item: { shard: 's', key: 'histogram', 0: 7 } }));
  });
  await embeddedDatabase(async (client) => {
    const ranked: number[] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'byPoints',
          KeyConditionExpression: '#shard = :s AND points > :none',
          ExpressionAttributeNames: { '#shard': 'shard' },
          ExpressionAttributeValues: { ':s': 's', ':none': 0 },
          ScanIndexForward: false,
          Limit: 2,
          ExclusiveStartKey,
        }),
      );
      ranked.push(...(page.Items ?? []).map(({ points }) => points));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    expect(ranked).toEqual([1000, 300, 45, 10, 7, 2]);
    const { Item } = await client.send(new GetCommand({ TableName, Key: { shard: 's', key: 'histogram' } }));
    expect(Item).toMatchObject({ 0: 7 });
  });
});

test('a table that a kill left half made is ready, one half deleted is gone', async () => {
  await embeddedDatabase(makeAccounts);
  const store = await openStore(path);
  const table = (await store.db.get('table~Accounts')) as object;
  await store.db.put('table~Accounts', { ...table, TableStatus: 'CREATING' });
  await store.db.put('table~Leaving', { ...table, TableName: 'Leaving', TableStatus: 'DELETING' });
  await store.db.close();
  await embeddedDatabase(async (client) => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    expect(Table?.TableStatus).toBe('ACTIVE');
    expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual([TableName]);
    await client.send(new DeleteTableCommand({ TableName }));
    await expect(client.send(new PutCommand({ TableName, Item: { shard: 's', key: 'k' } }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });
});

test('a taken port and a folder in use are said in one sentence', async () => {
  const db = await startDynamoDB({ path, port: 0 });
  const port = Number(new URL(db.endpoint).port);
  await expect(startDynamoDB({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect(startDynamoDB({ path, port: 0 })).rejects.toThrow('in use by another process');
  await db.close();
});

test('a request that is not signed, not JSON or not known is refused', async () => {
  const db = await startDynamoDB({ port: 0 });
  const send = async (operation: string, body: string, authorization?: string) => {
    const headers = { 'x-amz-target': `DynamoDB_20120810.${operation}`, ...(authorization && { authorization }) };
    const response = await fetch(db.endpoint, { method: 'POST', headers, body });
    const { __type } = (await response.json()) as { __type: string };
    return [response.status, __type.split('#')[1]];
  };
  expect(await send('ListTables', '{}')).toEqual([400, 'MissingAuthenticationTokenException']);
  expect(await send('ListTables', '{', 'AWS4-HMAC-SHA256')).toEqual([400, 'SerializationException']);
  expect(await send('Explode', '{}', 'AWS4-HMAC-SHA256')).toEqual([400, 'UnknownOperationException']);
  expect(await send('TransactWriteItems', '{"TransactItems":[7]}', 'AWS4-HMAC-SHA256')).toEqual([
    400,
    'SerializationException',
  ]);
  await db.close();
});

test('it answers under the names of this machine alone, so that no page elsewhere reads it by a name of its own', async () => {
  const db = await startDynamoDB({ path, port: 0 });
  try {
    const { port } = new URL(db.endpoint);
    const statusAs = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host, 'x-amz-target': 'DynamoDB_20120810.ListTables', authorization: 'AWS4-HMAC-SHA256 x' };
        request({ port, host: '127.0.0.1', method: 'POST', headers }, (reply) => {
          reply.resume();
          resolve(reply.statusCode);
        })
          .on('error', reject)
          .end('{}');
      });
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) expect(await statusAs(host)).toBe(200);
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example'])
      expect(await statusAs(host)).toBe(421);
  } finally {
    await db.close();
  }
});
