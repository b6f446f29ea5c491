import { mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stableIds } from '../../local/cloud/seed.ts';
import { signingKey } from '../../local/cognito/signing-key.ts';
import { Journal } from '../../local/journal.ts';
import { Secrets } from '../../local/secrets/secrets.ts';
import { folder, freshFolder, outcome, rubbish, said } from './damage.ts';

freshFolder();

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

it('a folder in the place of a file is named', async () => {
  mkdirSync(join(folder, 'users.jsonl'));
  expect(await outcome(() => new Journal(join(folder, 'users.jsonl')))).toBe(said('users.jsonl'));
});

it('a file in the place of a folder is named', async () => {
  writeFileSync(join(folder, 'cognito'), 'x');
  expect(await outcome(() => new Journal(join(folder, 'cognito', 'users.jsonl')))).toBe(said('cognito'));
  expect(await outcome(() => signingKey(join(folder, 'cognito')))).toBe(said('cognito'));
});
