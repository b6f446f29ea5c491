import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stableIds } from '../../local/cloud/resource.ts';
import { signingKey } from '../../local/cognito/sessions.ts';
import { isDiskFull } from '../../local/data-folder.ts';
import { Journal } from '../../local/journal.ts';
import { folder, freshFolder, outcome, said } from './damage.ts';

freshFolder();

/** How each file of the data folder is opened. The folder `data` is made after a file whose removal is damage. */
const files: [file: string, open: (path: string) => unknown, data?: string][] = [
  ['users.jsonl', (path) => new Journal(path)],
  ['signing-key.pem', () => signingKey(folder), 'user-pools.jsonl'],
  ['seed', () => stableIds(folder), 'dynamodb'],
];

describe.each(files)('%s', (file, open, data) => {
  it.each<[string, string | Buffer]>([
    ['text of another kind', 'hello\n'],
    ['half a line in its midst', '{"a":1\n{"b":2}\n'],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x0a])],
    ['JSON of another kind', '[1]\n'],
  ])('is damaged with %s', async (_what, content) => {
    writeFileSync(join(folder, file), content);
    expect(await outcome(() => open(join(folder, file)))).toBe(said(file));
  });

  it.skipIf(!data)('is damaged if it was removed while there is data of it', async () => {
    await open(join(folder, file));
    mkdirSync(join(folder, String(data)));
    expect(await outcome(() => open(join(folder, file)))).toBeUndefined();
    rmSync(join(folder, file));
    expect(await outcome(() => open(join(folder, file)))).toBe(said(file));
  });
});

describe('a journal', () => {
  const filled = () => {
    const file = join(folder, 'users.jsonl');
    const journal = new Journal(file);
    for (let count = 0; count < 100; count += 1) journal.set({ [`user/${count}`]: { name: `fan ${count}` } });
    journal.close();
    return file;
  };

  it.each<[string, (file: string) => void]>([
    ['emptied', (file) => truncateSync(file, 0)],
    ['cut', (file) => truncateSync(file, 1000)],
    ['without its last byte', (file) => truncateSync(file, statSync(file).size - 1)],
    ['changed in one letter', (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('fan 7', 'fan 8'))],
    ['removed', (file) => rmSync(file)],
  ])('is damaged if it was %s', async (_how, damage) => {
    const file = filled();
    damage(file);
    // Twice, because a start that fails must not hide the damage.
    for (const _start of [1, 2]) expect(await outcome(() => new Journal(file))).toBe(said('users.jsonl'));
  });

  it('may be longer than noted, as after a kill, or not noted', () => {
    const file = filled();
    appendFileSync(file, '{"user/100":{"name":"fan 100"}}\n');
    const reopened = new Journal(file);
    expect([...reopened.under('user/')]).toHaveLength(101);
    reopened.close();
    rmSync(`${file}.length`);
    new Journal(file).close();
  });

  it('is damaged with a folder in its place, or a file in place of its folder', async () => {
    mkdirSync(join(folder, 'users.jsonl'));
    expect(await outcome(() => new Journal(join(folder, 'users.jsonl')))).toBe(said('users.jsonl'));
    writeFileSync(join(folder, 'cognito'), 'x');
    expect(await outcome(() => new Journal(join(folder, 'cognito', 'users.jsonl')))).toBe(said('cognito'));
  });

  it('killed while it was writing any byte holds every change before the cut, each whole', () => {
    const path = join(folder, 'deep', 'values.jsonl');
    const journal = new Journal(path);
    const sizes: number[] = [0];
    for (let i = 1; i <= 20; i += 1) {
      journal.set({ a: i, b: -i, [`only/${i}`]: i, ...(i > 1 && { [`only/${i - 1}`]: null }) });
      sizes.push(statSync(path).size);
    }
    journal.close();
    const text = readFileSync(path);
    for (let cut = text.length; cut >= 0; cut -= 7) {
      rmSync(path);
      // The length is noted after a change.
      rmSync(`${path}.length`);
      appendFileSync(path, text);
      truncateSync(path, cut);
      const after = new Journal(path);
      const whole = sizes.filter((size) => size <= cut).length - 1;
      expect(after.get('a')).toBe(whole || undefined);
      expect(after.get('b')).toBe(whole ? -whole : undefined);
      expect([...after.under('only/')]).toEqual(whole ? [whole] : []);
      after.close();
    }
  });

  it('leaves out overwritten and expired values when it is opened', () => {
    const path = join(folder, 'values.jsonl');
    const first = new Journal(path);
    for (let i = 0; i < 500; i += 1) first.set({ counter: i });
    first.set({ old: { until: 1 } });
    first.close();
    const large = statSync(path).size;
    const second = new Journal(path, (value) => typeof value === 'object');
    expect(second.get('counter')).toBe(499);
    expect(second.get('old')).toBeUndefined();
    expect(statSync(path).size).toBeLessThan(large / 100);
    second.set({ counter: 500 });
    second.close();
    const third = new Journal(path);
    expect(third.get('counter')).toBe(500);
    third.close();
  });
});

it.each([
  [Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), true],
  [new Error('Database failed', { cause: new Error('IO error: 000005.log: No space left on device') }), true],
  ['[ingest] {"level":"ERROR","error":"ENOSPC: no space left on device, open"}', true],
  [new Error('EACCES: permission denied'), false],
  [null, false],
])('%s: whether the disk is full is %s', (error, full) => expect(isDiskFull(error)).toBe(full));
