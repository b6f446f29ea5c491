import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, PutItemCommand, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stableIds } from '../../local/cloud/seed.ts';
import { signingKey } from '../../local/cognito/signing-key.ts';
import { Damaged, damageWords } from '../../local/damaged.ts';
import { startDynamoDB } from '../../local/dynamodb/start.ts';
import { Journal } from '../../local/journal.ts';
import { Secrets } from '../../local/secrets/secrets.ts';

/** A database that was started once and closed; tests spoil copies. */
let sound: string;
beforeAll(async () => {
  sound = mkdtempSync(join(tmpdir(), 'hype-sound-'));
  await (await startDynamoDB({ path: sound, port: 0 })).close();
});
afterAll(() => rmSync(sound, { recursive: true }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hype-damaged-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a start with this folder ends with. */
const outcome = async (open: () => unknown): Promise<unknown> => {
  try {
    await open();
    return undefined;
  } catch (error) {
    return error instanceof Damaged ? damageWords(error, folder) : error;
  }
};
const said = (file: string) => `${file} in ${folder} is damaged: put a copy back or start with --reset.`;

const rubbish: [string, string | Buffer][] = [
  ['text of another kind', 'hello\n'],
  ['half a line in its midst', '{"a":1\n{"b":2}\n'],
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x0a])],
  ['zeros', Buffer.alloc(600).fill(0).fill(10, 599)],
  ['JSON that is none of ours', '[1]\n'],
];

describe.each(rubbish)('a file with %s', (_what, content) => {
  it.each<[string, () => unknown]>([
    ['users.jsonl', () => new Journal(join(folder, 'users.jsonl'))],
    ['secrets.jsonl', () => new Secrets(folder)],
    ['signing-key.pem', () => signingKey(folder)],
    ['seed', () => stableIds(folder)],
  ])('is named: %s', async (file, open) => {
    writeFileSync(join(folder, file), content);
    expect(await outcome(open)).toBe(said(file));
  });

  it.each(['CURRENT', /^MANIFEST-/])('is named: the database, in %s', async (which) => {
    const path = join(folder, 'dynamodb');
    const open = () => startDynamoDB({ path, port: 0 });
    cpSync(sound, path, { recursive: true });
    const file = readdirSync(path).find((name) => (typeof which === 'string' ? name === which : which.test(name)));
    writeFileSync(join(path, file as string), content);
    expect(await outcome(open)).toBe(said('dynamodb'));
  });
});

describe('a file that was cut', () => {
  const fill = (file: string) => {
    const journal = new Journal(file);
    for (let count = 0; count < 100; count += 1) journal.set({ [`user/${count}`]: { name: `fan ${count}` } });
    journal.close();
  };

  it.each([0, 1, 1000, -1])('is named: after %i bytes', async (bytes) => {
    const file = join(folder, 'users.jsonl');
    fill(file);
    truncateSync(file, bytes < 0 ? statSync(file).size + bytes : bytes);
    expect(await outcome(() => new Journal(file))).toBe(said('users.jsonl'));
  });

  it('is none if it is longer than noted, as after a kill, or if an older version noted nothing', () => {
    const file = join(folder, 'users.jsonl');
    fill(file);
    writeFileSync(file, '{"user/100":{"name":"fan 100"}}\n', { flag: 'a' });
    const reopened = new Journal(file);
    expect([...reopened.under('user/')]).toHaveLength(101);
    reopened.close();
    rmSync(`${file}.length`);
    new Journal(file).close();
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

it('a folder in the place of a file is named', async () => {
  mkdirSync(join(folder, 'users.jsonl'));
  expect(await outcome(() => new Journal(join(folder, 'users.jsonl')))).toBe(said('users.jsonl'));
});

it('a file in the place of a folder is named', async () => {
  writeFileSync(join(folder, 'cognito'), 'x');
  expect(await outcome(() => new Journal(join(folder, 'cognito', 'users.jsonl')))).toBe(said('cognito'));
  expect(await outcome(() => signingKey(join(folder, 'cognito')))).toBe(said('cognito'));
});

it('a file in the place of the database is named', async () => {
  writeFileSync(join(folder, 'dynamodb'), 'x');
  expect(await outcome(() => startDynamoDB({ path: join(folder, 'dynamodb'), port: 0 }))).toBe(said('dynamodb'));
});
