/**
 * A process that lives to be killed: it moves coins between accounts without pause, each transfer with a receipt, and
 * prints each receipt it was promised. Run as `tsx transfers.ts <folder> <round>`.
 */
import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { startDynamoDB } from '../../../local/dynamodb/start.ts';
import { clientOf, makeAccounts } from './accounts.ts';

export const accountCount = 6;
export const coinsEach = 1000;

if (process.argv[2]) {
  const [path, round = '0'] = process.argv.slice(2);
  const db = await startDynamoDB({ path: path as string, port: 0 });
  const client = clientOf(db.endpoint);
  if (round === '0') {
    await makeAccounts(client);
    for (let i = 0; i < accountCount; i += 1) await client.send(new PutCommand(account(i)));
  }
  process.stdout.write('ready\n');
  const lanes = Array.from({ length: 4 }, (_, lane) => transferForever(client, `${round}.${lane}`, lane));
  await Promise.all(lanes);
}

function account(i: number) {
  return { TableName: 'Accounts', Item: { shard: 'bank', key: `account#${i}`, points: coinsEach, day: 'ever' } };
}

async function transferForever(client: ReturnType<typeof clientOf>, name: string, lane: number) {
  for (let n = 0; ; n += 1) {
    const move = (i: number, amount: number) => ({
      Update: {
        TableName: 'Accounts',
        Key: { shard: 'bank', key: `account#${i % accountCount}` },
        UpdateExpression: 'ADD points :n',
        ExpressionAttributeValues: { ':n': amount },
      },
    });
    const receipt = `${name}.${n}`;
    const Item = { shard: 'receipts', key: receipt, points: 1, day: 'receipts' };
    const items = [move(n, -1 - lane), move(n + 1 + lane, 1 + lane), { Put: { TableName: 'Accounts', Item } }];
    await client.send(new TransactWriteCommand({ TransactItems: items }));
    await client.send(new PutCommand({ TableName: 'Accounts', Item: { ...Item, key: `plain ${receipt}` } }));
    process.stdout.write(`${receipt}\n`);
  }
}
