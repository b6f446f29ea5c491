import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, PutItemCommand, paginateScan } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../local/dynamodb/recovery.ts';
import { startDynamoDB } from '../../local/dynamodb/start.ts';
import { folder, freshFolder, outcome, said } from './damage.ts';

freshFolder();
const items = 20;

/** A closed database with a table file and a write log; tests damage copies of it. */
let sound: string;
beforeAll(async () => {
  sound = mkdtempSync(join(tmpdir(), 'hype-sound-'));
  await used(sound, async (client) => {
    const KeySchema = [{ AttributeName: 'k', KeyType: 'HASH' as const }];
    const AttributeDefinitions = [{ AttributeName: 'k', AttributeType: 'S' as const }];
    const table = { TableName: 'Table', KeySchema, AttributeDefinitions, BillingMode: 'PAY_PER_REQUEST' as const };
    await client.send(new CreateTableCommand(table));
  });
  // Opened again, so that dynalite's table is ready.
  await used(sound, async (client) => {
    for (let count = 0; count < items; count += 1) {
      const Item = { k: { S: `${count}` }, text: { S: 'x'.repeat(300_000) + count } };
      await client.send(new PutItemCommand({ TableName: 'Table', Item }));
    }
  });
});
afterAll(() => rmSync(sound, { recursive: true }));

async function used<T>(path: string, use: (client: DynamoDBClient) => Promise<T>): Promise<T> {
  const { endpoint, close } = await startDynamoDB({ path, port: 0 });
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
  try {
    return await use(client);
  } finally {
    client.destroy();
    await close();
  }
}

/** A copy of the sound database, and the path of its newest file of this kind. */
function copied(kind: RegExp): [path: string, file: string] {
  const path = join(folder, 'dynamodb');
  cpSync(sound, path, { recursive: true });
  const names = readdirSync(path).filter((name) => kind.test(name));
  return [path, join(path, names.sort().at(-1) ?? '')];
}

const held = (path: string) =>
  used(path, async (client) => {
    let count = 0;
    for await (const page of paginateScan({ client }, { TableName: 'Table', Select: 'COUNT' }))
      count += page.Count ?? 0;
    return count;
  });

/** The content with some bytes from a place on changed. */
const changed = (content: Buffer, from: number, bytes: number) =>
  content.map((byte, at) => (at >= from && at < from + bytes ? byte ^ 1 : byte));

const damages: [string, (content: Buffer) => Uint8Array | undefined][] = [
  ['emptied', () => Buffer.alloc(0)],
  ['cut to a half', (content) => content.subarray(0, content.length >> 1)],
  ['without its last byte', (content) => content.subarray(0, -1)],
  ['changed in its middle', (content) => changed(content, content.length >> 1, 64)],
  ['changed in one bit', (content) => changed(content, content.length >> 2, 1)],
  ['text of another kind', () => Buffer.from('hello\n')],
  ['removed', () => undefined],
];

describe.each([/^CURRENT$/, /^MANIFEST-/, /\.log$/, /\.ldb$/, /^note\.json$/])('a file of the database, %s', (kind) => {
  it.each(damages)('is named when the database starts: %s', async (how, damage) => {
    const [path, file] = copied(kind);
    const content = damage(readFileSync(file));
    if (content) writeFileSync(file, content);
    else rmSync(file);
    // A folder of an earlier version has no note either.
    if (kind.test('note.json') && how === 'removed') expect(await held(path)).toBe(items);
    // Twice, because a start that fails must not hide the damage.
    else for (const _start of [1, 2]) expect(await outcome(() => openStore(path))).toBe(said('dynamodb'));
  });
});

it('after a kill in the midst of a write everything that was confirmed is there', async () => {
  const [path, log] = copied(/\.log$/);
  appendFileSync(log, readFileSync(log).subarray(0, 100));
  expect(await held(path)).toBe(items);
});

it('the thread of the database names damage too, also a file in place of the database', async () => {
  const path = join(folder, 'dynamodb');
  writeFileSync(path, 'x');
  expect(await outcome(() => startDynamoDB({ path, port: 0 }))).toBe(said('dynamodb'));
});
