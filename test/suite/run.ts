import { execFile } from 'node:child_process';
import { startVitest } from 'vitest/node';
import { ensureBuilt } from '../../operator/build.ts';
import { findBrowser } from '../browser/find.ts';
import { Report } from './report.ts';

type Suite = { projects: string[]; tagsFilter?: string[] };

/** Suites by name: their projects in vitest.config.ts. */
const suites: Record<string, Suite> = {
  quick: { projects: ['pure', 'units', 'walk'] },
  whole: { projects: ['whole', 'kills', 'browser'] },
  properties: { projects: ['pure', 'units'], tagsFilter: ['property'] },
  night: { projects: ['night'] },
};
/** Checks of `npm test` besides its tests. */
const checks: Record<string, string[]> = {
  linter: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
  pages: ['node_modules/markdownlint-cli2/markdownlint-cli2-bin.mjs'],
  types: ['node_modules/typescript-7/bin/tsc', '-b', '.', 'web', 'web/worker', 'test/e2e'],
};

const [name = ''] = process.argv.slice(2);
const suite = suites[name];
if (!suite) throw new Error(`${name} is no suite: ${Object.keys(suites).join(', ')}`);
if (name === 'quick') process.env.PROPERTY_RUNS ??= '0.1';
process.env.PROPERTY_SEED ??= String(Math.floor(Math.random() * 2 ** 31));

const report = new Report();
const browser = await findBrowser();
const why = typeof browser === 'string' ? browser : undefined;
const project = suite.projects.filter((one) => !why || (one !== 'walk' && one !== 'browser'));
const built = ensureBuilt(console.log).catch((error) => report.failures.push(`build: ${error.message}`));
const checked = name === 'quick' ? Object.entries(checks).map(check) : [];
// Only the projects of `quick` need no build.
if (name !== 'quick') await built;
await startVitest('test', [], {
  watch: false,
  project,
  reporters: ['minimal', report],
  ...(suite.tagsFilter && { tagsFilter: suite.tagsFilter }),
});
await Promise.all([built, ...checked]);

console.log(`\nProperties tried the inputs of PROPERTY_SEED=${process.env.PROPERTY_SEED}.`);
if (why) console.log(`The tests in a browser were skipped: ${why}; CHROME_PATH may name one.`);
console.log(report.lines().join('\n'));
process.exitCode = report.hasFailed ? 1 : 0;

function check([part, command]: [string, string[]]): Promise<void> {
  return new Promise((resolve) => {
    execFile(process.execPath, command, { maxBuffer: Number.POSITIVE_INFINITY }, (error, out, err) => {
      if (error) {
        console.log(`\n${part}\n${out}${err}`);
        report.failures.push(`${part}, see above`);
      }
      resolve();
    });
  });
}
