import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { startDynamoDB } from '../../../local/dynamodb/start.ts';
import { clientOf } from './accounts.ts';
import { accountCount, coinsEach } from './transfers.ts';

const program = fileURLToPath(new URL('./transfers.ts', import.meta.url));
const rounds = 5;

/** Starts the transfers, kills them after so many receipts plus a random moment, and returns the receipts promised. */
function killedAfter(path: string, round: number, count: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--no-warnings', '--import', 'tsx', program, path, String(round)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const promised: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') return;
      promised.push(line);
      if (promised.length === count) setTimeout(() => child.kill('SIGKILL'), Math.random() * 20);
    });
    child.once('error', reject);
    child.once('close', (code, signal) =>
      signal === 'SIGKILL' ? resolve(promised) : reject(new Error(`the transfers ended by themselves (${code})`)),
    );
  });
}

/** Every item of a partition, by the table or an index, as key → points. */
async function all(client: ReturnType<typeof clientOf>, name: string, value: string, IndexName?: string) {
  const found = new Map<string, number>();
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: 'Accounts',
        IndexName,
        KeyConditionExpression: '#name = :value',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':value': value },
        ExclusiveStartKey,
      }),
    );
    for (const { key, points } of page.Items ?? []) {
      expect(found.has(key), `${key} stands twice in ${IndexName}`).toBe(false);
      found.set(key, points);
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}

test('killed at random moments in a stream of transfers, no transfer is torn and none promised is lost', async () => {
  const path = await mkdtemp(join(tmpdir(), 'hype-survival-'));
  const promised: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    promised.push(...(await killedAfter(path, round, 20 + Math.floor(Math.random() * 60))));
    const db = await startDynamoDB({ path, port: 0 });
    const client = clientOf(db.endpoint);
    const bank = await all(client, 'shard', 'bank');
    expect([...bank.values()].reduce((sum, points) => sum + points, 0)).toBe(accountCount * coinsEach);
    expect(await all(client, 'shard', 'bank', 'byPoints')).toEqual(bank);
    expect(await all(client, 'day', 'ever', 'byDay')).toEqual(bank);
    const receipts = await all(client, 'shard', 'receipts');
    expect(promised.filter((receipt) => !receipts.has(receipt) || !receipts.has(`plain ${receipt}`))).toEqual([]);
    expect(await all(client, 'shard', 'receipts', 'byPoints')).toEqual(receipts);
    expect(await all(client, 'day', 'receipts', 'byDay')).toEqual(receipts);
    client.destroy();
    await db.close();
  }
  expect(promised.length).toBeGreaterThanOrEqual(20 * rounds);
  await rm(path, { recursive: true });
}, 120_000);
