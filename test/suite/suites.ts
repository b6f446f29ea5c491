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

/** Test files with properties. */
function filesWithProperties(root = 'test'): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes("runs.ts'"));
}
const tests = (project: string): Stage => [{ name: project, vitest: ['--project', project] }];
const program = (name: string, ...command: string[]): Stage => [{ name, command: ['--import', 'tsx', ...command] }];

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
  whole: () => [[build], tests('whole'), tests('kills'), tests('browser')],
  night: () => [
    [build],
    [
      {
        name: 'properties',
        vitest: ['--project', 'pure', '--project', 'units', '--tags-filter', 'property', ...filesWithProperties()],
      },
    ],
    tests('night'),
    program('conform', 'test/conform/run.ts', '--only', 'dynamodb'),
    program('soak', 'test/soak/run.ts'),
  ],
} satisfies Record<string, () => Stage[]>;
