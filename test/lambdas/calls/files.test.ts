import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callNames, calls } from '../../../graphql/calls.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

it('each file in lambdas/calls is a row of graphql/calls.ts, and each row a file', () => {
  const files = readdirSync('lambdas/calls', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.includes('.'),
  );
  expect(files.sort()).toEqual(callNames.map((name) => `${calls[name].folder}/${kebab(name)}.ts`).sort());
});
