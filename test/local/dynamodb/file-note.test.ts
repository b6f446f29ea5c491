import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { Damaged } from '../../../local/data-folder.ts';
import { FileNote, requireNoted } from '../../../local/dynamodb/file-note.ts';
import { property, runs } from '../../runs.ts';
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

it('a file that does not begin as noted is found, whatever was appended to it', property, () => {
  const names = ['MANIFEST-000004', '000005.ldb', '000006.log'];
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      fc.uint8Array(),
      (name, place, change, more) => {
        const content = readFileSync(file(name));
        const at = place % content.length;
        try {
          appendFileSync(file(name), more);
          requireNoted(folder);
          writeFileSync(file(name), Buffer.concat([content.map((byte, i) => (i === at ? byte ^ change : byte)), more]));
          expect(() => requireNoted(folder)).toThrow(Damaged);
          writeFileSync(file(name), content.subarray(0, at));
          expect(() => requireNoted(folder)).toThrow(Damaged);
        } finally {
          writeFileSync(file(name), content);
        }
      },
    ),
    runs(200),
  );
});

it('a kill after the log was replaced by a table file is none', () => {
  rmSync(file('000006.log'));
  expect(() => requireNoted(folder)).toThrow(Damaged);
  writeFileSync(file('000007.log'), '');
  writeFileSync(file('000008.ldb'), 'one write, another write');
  appendFileSync(file('MANIFEST-000004'), ', now 5, 7 and 8');
  requireNoted(folder);
});

it('a kill while the database was opened is none', () => {
  writeFileSync(file('MANIFEST-000009'), 'the files are 5, 10 and 11');
  writeFileSync(file('CURRENT'), 'MANIFEST-000009\n');
  for (const name of ['MANIFEST-000004', '000006.log']) rmSync(file(name));
  requireNoted(folder);
  rmSync(file('CURRENT'));
  expect(() => requireNoted(folder)).toThrow(Damaged);
});

it('what was appended is noted when the database is closed', async () => {
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
