import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './part.ts';

const tsc = ['node_modules/typescript-7/bin/tsc', '-b', '.', 'web', 'web/worker', 'test/e2e'];
/** Parts that run side by side: the machine has two cores, and many a test waits. */
export type Stage = Part[];

const check: Stage = [
  { name: 'linter', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  { name: 'types', command: tsc },
];
/** The site and the templates, once for all that follows. */
const build: Part = { name: 'build', command: ['--import', 'tsx', 'test/suite/build.ts'] };

/** Test files with properties. Those that run whole in `npm run test:all` need no second look. */
export function filesWithProperties(root = 'test'): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes("runs.ts'"));
}
const properties = (environment: Record<string, string>): Part => ({
  name: 'properties',
  vitest: ['--project', 'pure', '--project', 'units', '--tags-filter', 'property', ...filesWithProperties()],
  environment,
});

/** `npm test`, `npm run test:all` and `npm run test:night`. No part runs what an earlier suite ran at full strength. */
export const suites = {
  quick: () => [
    [...check, build],
    [
      { name: 'rules', vitest: ['--project', 'pure'], environment: { PROPERTY_RUNS: '0.1' } },
      { name: 'browser', vitest: ['--project', 'walk'] },
    ],
    [{ name: 'stores', vitest: ['--project', 'units'], environment: { PROPERTY_RUNS: '0.1' } }],
  ],
  whole: () => [
    [build],
    [properties({})],
    [{ name: 'whole', vitest: ['--project', 'whole'] }],
    [{ name: 'browser', vitest: ['--project', 'browser'] }],
  ],
  night: () => [
    [properties({ PROPERTY_RUNS: '10' })],
    [{ name: 'night', vitest: ['--project', 'night', '--passWithNoTests'] }],
  ],
} satisfies Record<string, () => Stage[]>;
