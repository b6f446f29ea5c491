import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { callNames, calls } from '../../../../graphql/calls.ts';

it('each row of graphql/calls.ts is exported under its name by one file of its folder in lambdas/api/calls', () => {
  const files = readdirSync('lambdas/api/calls', { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(`lambdas/api/calls/${file}`, 'utf8');
      const exported = text.matchAll(/^export const (\w+) = call\(\s*'(\w+)'/gm);
      return [...exported].map(([, constant, name]) => [dirname(file), constant, name].join(' '));
    });
  expect(found.sort()).toEqual(callNames.map((name) => [calls[name].folder, name, name].join(' ')).sort());
});
