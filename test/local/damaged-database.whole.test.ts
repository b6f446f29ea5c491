import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
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
  });
  // Opened again, so that dynalite's table is ready.
  await used(sound, async (client) => {
    const text = 'x'.repeat(300_000);
    for (let count = 0; count < items; count += 1)
      await client.send(
        new PutItemCommand({ TableName: 'Table', Item: { k: { S: `${count}` }, text: { S: text + count } } }),
      );
  });
});
afterAll(() => rmSync(sound, { recursive: true }));

async function used<T>(path: string, use: (client: DynamoDBClient) => Promise<T>): Promise<T> {
  const { endpoint, close } = await startDynamoDB({ path, port: 0 });
  const client = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
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
  const name = readdirSync(path)
    .filter((name) => kind.test(name))
    .sort()
    .at(-1);
  if (name === undefined) throw new Error(`the database has no file ${kind}`);
  return [path, join(path, name)];
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

it('is named by the thread of the database too', async () => {
  const [path, log] = copied(/\.log$/);
  truncateSync(log, 1000);
  expect(await outcome(() => startDynamoDB({ path, port: 0 }))).toBe(said('dynamodb'));
});

it('a file in the place of the database is named', async () => {
  writeFileSync(join(folder, 'dynamodb'), 'x');
  expect(await outcome(() => startDynamoDB({ path: join(folder, 'dynamodb'), port: 0 }))).toBe(said('dynamodb'));
});
