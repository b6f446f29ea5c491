import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, PutItemCommand, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDynamoDB } from '../../local/dynamodb/start.ts';
import { folder, freshFolder, outcome, rubbish, said } from './damage.ts';

freshFolder();

/** A database that was started once and closed; tests spoil copies. */
let sound: string;
beforeAll(async () => {
  sound = mkdtempSync(join(tmpdir(), 'hype-sound-'));
  await (await startDynamoDB({ path: sound, port: 0 })).close();
});
afterAll(() => rmSync(sound, { recursive: true }));

describe.each(rubbish)('a file of the database with %s', (_what, content) => {
  it.each(['CURRENT', /^MANIFEST-/])('is named: %s', async (which) => {
    const path = join(folder, 'dynamodb');
    const open = () => startDynamoDB({ path, port: 0 });
    cpSync(sound, path, { recursive: true });
    const file = readdirSync(path).find((name) => (typeof which === 'string' ? name === which : which.test(name)));
    writeFileSync(join(path, file as string), content);
    expect(await outcome(open)).toBe(said('dynamodb'));
  });
});

describe('a table file of the database', () => {
  /** A database with so much in it that LevelDB writes table files. */
  async function filled(path: string): Promise<string> {
    const { endpoint, close } = await startDynamoDB({ path, port: 0 });
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
    const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
    const key = [{ AttributeName: 'k', KeyType: 'HASH' as const }];
    const attributes = [{ AttributeName: 'k', AttributeType: 'S' as const }];
    await client.send(
      new CreateTableCommand({
        TableName: 'Table',
        KeySchema: key,
        AttributeDefinitions: attributes,
        BillingMode: 'PAY_PER_REQUEST',
      }),
    );
    await waitUntilTableExists({ client, minDelay: 0.02, maxDelay: 1, maxWaitTime: 60 }, { TableName: 'Table' });
    const text = 'x'.repeat(300_000);
    for (let count = 0; count < 20; count += 1)
      await client.send(
        new PutItemCommand({ TableName: 'Table', Item: { k: { S: `${count}` }, text: { S: text + count } } }),
      );
    client.destroy();
    await close();
    const files = readdirSync(path).filter((name) => name.endsWith('.ldb'));
    expect(files.length).toBeGreaterThan(0);
    return join(path, files[0] as string);
  }

  it.each<[string, (content: Buffer) => Buffer]>([
    ['emptied', () => Buffer.alloc(0)],
    ['cut', (content) => content.subarray(0, content.length >> 1)],
    ['changed in its middle', (content) => content.fill(0x55, content.length >> 1, (content.length >> 1) + 64)],
  ])('is named when the database starts: %s', async (_how, damage) => {
    const path = join(folder, 'dynamodb');
    const file = await filled(path);
    writeFileSync(file, damage(readFileSync(file)));
    expect(await outcome(() => startDynamoDB({ path, port: 0 }))).toBe(said('dynamodb'));
  });
});

it('a file in the place of the database is named', async () => {
  writeFileSync(join(folder, 'dynamodb'), 'x');
  expect(await outcome(() => startDynamoDB({ path: join(folder, 'dynamodb'), port: 0 }))).toBe(said('dynamodb'));
});
