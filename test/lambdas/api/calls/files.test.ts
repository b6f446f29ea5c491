import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, it } from 'vitest';
import { callNames, calls } from '../../../../graphql/calls.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

it('each row of graphql/calls.ts is a file in lambdas/api/calls, and each other file there helps a call of its folder', () => {
  const files = readdirSync('lambdas/api/calls', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.includes('.'),
  );
  const rows = callNames.map((name) => `${calls[name].folder}/${kebab(name)}.ts`);
  expect(rows.filter((row) => !files.includes(row))).toEqual([]);
  const idle = files.filter((file) => {
    const beside = rows.filter((row) => dirname(row) === dirname(file));
    const imports = (row: string) => readFileSync(`lambdas/api/calls/${row}`, 'utf8').includes(`'./${basename(file)}'`);
    return !rows.includes(file) && !beside.some(imports);
  });
  expect(idle).toEqual([]);
});
