import { mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stableIds } from '../../local/cloud/resource.ts';
import { signingKey } from '../../local/cognito/sessions.ts';
import { isDiskFull } from '../../local/data-folder.ts';
import { Journal } from '../../local/journal.ts';
import { Secrets } from '../../local/services/secrets.ts';
import { folder, freshFolder, outcome, said } from './damage.ts';

freshFolder();

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
});

describe('a file that was cut or changed', () => {
  const fill = (file: string) => {
    const journal = new Journal(file);
    for (let count = 0; count < 100; count += 1) journal.set({ [`user/${count}`]: { name: `fan ${count}` } });
    journal.close();
  };

  it.each([0, 1000, -1])('is named: after %i bytes', async (bytes) => {
    const file = join(folder, 'users.jsonl');
    fill(file);
    truncateSync(file, bytes < 0 ? statSync(file).size + bytes : bytes);
    expect(await outcome(() => new Journal(file))).toBe(said('users.jsonl'));
  });

  it.each([
    [
      'changed in one letter',
      (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('fan 7', 'fan 8')),
    ],
    ['removed', (file: string) => rmSync(file)],
  ])('is named: %s', async (_how, damage) => {
    const file = join(folder, 'users.jsonl');
    fill(file);
    damage(file);
    for (const _start of [1, 2]) expect(await outcome(() => new Journal(file))).toBe(said('users.jsonl'));
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

it.each<[string, string, () => unknown]>([
  ['seed', 'dynamodb', () => stableIds(folder)],
  ['signing-key.pem', 'user-pools.jsonl', () => signingKey(folder)],
])('a file that was removed is named while there is data of it: %s', async (file, data, open) => {
  await open();
  expect(readFileSync(join(folder, file)).length).toBeGreaterThan(0);
  mkdirSync(join(folder, data));
  expect(await outcome(open)).toBeUndefined();
  rmSync(join(folder, file));
  expect(await outcome(open)).toBe(said(file));
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

it.each([
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  new Error('Database failed', { cause: new Error('IO error: 000005.log: No space left on device') }),
  '[ingest] {"level":"ERROR","error":"ENOSPC: no space left on device, open"}',
])('knows a full disk: %s', (said) => expect(isDiskFull(said)).toBe(true));

it.each([new Error('EACCES: permission denied'), '[league] a game goes on', undefined, null])(
  'takes nothing else for a full disk: %s',
  (said) => expect(isDiskFull(said)).toBe(false),
);
