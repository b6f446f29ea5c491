import { request } from 'node:http';
import { DeleteTableCommand, DescribeTableCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../local/dynamodb/recovery.ts';
import { serveDynamoDB } from '../../../local/dynamodb/server.ts';
import { folder } from '../cloud/assemblies.ts';
import { clientOf, makeAccounts } from './accounts.ts';

test('a table that a kill left half made is ready, a half deleted one is gone, and all written items are there', async () => {
  const path = folder({});
  const TableName = 'Accounts';
  const used = async (use: (client: ReturnType<typeof clientOf>) => Promise<void>) => {
    const { endpoint, close } = await serveDynamoDB({ path, port: 0 });
    const client = clientOf(endpoint);
    await use(client);
    client.destroy();
    await close();
  };
  await used(makeAccounts);
  const store = await openStore(path);
  const table = (await store.db.get('table~Accounts')) as object;
  await store.db.put('table~Accounts', { ...table, TableStatus: 'CREATING' });
  await store.db.put('table~Leaving', { ...table, TableName: 'Leaving', TableStatus: 'DELETING' });
  await store.db.close();
  await used(async (client) => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    expect(Table?.TableStatus).toBe('ACTIVE');
    expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual([TableName]);
    await client.send(new DeleteTableCommand({ TableName }));
    await expect(client.send(new PutCommand({ TableName, Item: { shard: 's', key: 'k' } }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });
});

test('a request that is not signed, not JSON, not known, or under a name that is not of this machine is refused', async () => {
  const db = await serveDynamoDB({ port: 0 });
  onTestFinished(db.close);
  const { port } = new URL(db.endpoint);
  const signed = { authorization: 'AWS4-HMAC-SHA256' };
  const send = (operation: string, body: string, more: Record<string, string> = {}) =>
    new Promise((resolve, reject) => {
      const headers = { 'x-amz-target': `DynamoDB_20120810.${operation}`, ...more };
      request({ port, host: '127.0.0.1', method: 'POST', headers }, async (reply) => {
        const text = Buffer.concat(await reply.toArray()).toString();
        resolve([reply.statusCode, /#(\w+)/.exec(text)?.[1]]);
      })
        .on('error', reject)
        .end(body);
    });
  expect(await send('ListTables', '{}')).toEqual([400, 'MissingAuthenticationTokenException']);
  expect(await send('ListTables', '{', signed)).toEqual([400, 'SerializationException']);
  expect(await send('Explode', '{}', signed)).toEqual([400, 'UnknownOperationException']);
  const seven = '{"TransactItems":[7]}';
  expect(await send('TransactWriteItems', seven, signed)).toEqual([400, 'SerializationException']);
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`])
    expect(await send('ListTables', '{}', { ...signed, host })).toEqual([200, undefined]);
  // A page elsewhere may have a DNS name of this machine.
  for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example'])
    expect(await send('ListTables', '{}', { ...signed, host })).toEqual([421, undefined]);
});
