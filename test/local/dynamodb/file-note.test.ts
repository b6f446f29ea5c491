import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { Damaged } from '../../../local/data-folder.ts';
import { FileNote, requireNoted } from '../../../local/dynamodb/file-note.ts';
import { folder as temporaryFolder } from '../cloud/assemblies.ts';

let folder: string;
const file = (name: string) => join(folder, name);
beforeEach(async () => {
  folder = temporaryFolder({
    CURRENT: 'MANIFEST-000004\n',
    'MANIFEST-000004': 'the files are 5 and 6',
    '000005.ldb': 'a table file',
    '000006.log': 'one write, another write',
  });
  await new FileNote(folder).close();
});

it('a kill after the log was replaced by a table file is no damage', () => {
  rmSync(file('000006.log'));
  expect(() => requireNoted(folder)).toThrow(Damaged);
  writeFileSync(file('000007.log'), '');
  writeFileSync(file('000008.ldb'), 'one write, another write');
  appendFileSync(file('MANIFEST-000004'), ', now 5, 7 and 8');
  requireNoted(folder);
});

it('a kill while the database was opened is no damage', () => {
  writeFileSync(file('MANIFEST-000009'), 'the files are 5, 10 and 11');
  writeFileSync(file('CURRENT'), 'MANIFEST-000009\n');
  for (const name of ['MANIFEST-000004', '000006.log']) rmSync(file(name));
  requireNoted(folder);
  rmSync(file('CURRENT'));
  expect(() => requireNoted(folder)).toThrow(Damaged);
});

it('the length of an appended file is noted when the database is closed', async () => {
  const note = new FileNote(folder);
  appendFileSync(file('000006.log'), ', a third write');
  writeFileSync(file('000007.log'), 'a fourth write');
  await note.close();
  for (const name of ['000006.log', '000007.log']) {
    const content = readFileSync(file(name));
    writeFileSync(file(name), content.subarray(0, -1));
    expect(() => requireNoted(folder), name).toThrow(Damaged);
    writeFileSync(file(name), content);
  }
  requireNoted(folder);
});
