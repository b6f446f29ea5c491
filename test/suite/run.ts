import { startVitest } from 'vitest/node';
import { findBrowser } from '../browser/find.ts';
import { type Outcome, outcomeOf } from './report.ts';

type Suite = { project: string[]; tagsFilter?: string[]; runs: string; maxWorkers?: number };

/** Projects of vitest.config.ts by suite, and the share of its full runs that each property is tried with. */
const suites: Record<string, Suite> = {
  // Linters and browser are processes of their own, which their workers wait for.
  quick: { project: ['checks', 'pure', 'units', 'walk'], runs: '0.1', maxWorkers: 4 },
  whole: { project: ['whole', 'kills', 'browser'], runs: '0.25' },
  properties: { project: ['pure', 'units', 'whole'], tagsFilter: ['property'], runs: '1' },
  night: { project: ['night', 'browser'], runs: '1' },
};

/** Maximum number of failed tests in a run that are repeated. */
const MAX_REPEATED = 3;

const [name = '', ...files] = process.argv.slice(2);
const suite = suites[name];
if (!suite) throw new Error(`${name} is no suite: ${Object.keys(suites).join(', ')}`);
const { runs, ...options } = suite;
process.env.PROPERTY_RUNS ??= runs;
// test/e2e/look.ts
if (name === 'night') process.env.HYPE_LOOK = 'thorough';
process.env.PROPERTY_SEED ??= String(Math.floor(Math.random() * 2 ** 31));

const browser = await findBrowser();
const project = options.project.filter((one) => typeof browser !== 'string' || (one !== 'walk' && one !== 'browser'));

async function run(project: string[], files: string[]): Promise<Outcome> {
  return outcomeOf(await startVitest('test', files, { ...options, project, watch: false, reporters: ['minimal'] }));
}

const outcome = await run(project, files);
const failed = outcome.files.filter(({ isRepeatable, failures }) => isRepeatable && failures.length > 0);
const toRepeat = failed.flatMap(({ failures }) => failures);
const hasTooMany = toRepeat.length > MAX_REPEATED;
const repeats = toRepeat.length > 0 && !hasTooMany;
if (repeats) {
  // Vitest has set the exit code because of failures that are now repeated.
  process.exitCode = 0;
  // The tests of a file may be the steps of one evening, so they are repeated from the first.
  const again = await run(
    failed.map(({ project }) => project),
    failed.map(({ file }) => file),
  );
  outcome.files = [...outcome.files.filter((one) => !failed.includes(one)), ...again.files];
  outcome.outside.push(...again.outside);
}

const failures = [...outcome.outside, ...outcome.files.flatMap(({ failures }) => failures)];
const lines = [`\nProperties tried the inputs of PROPERTY_SEED=${process.env.PROPERTY_SEED}.`];
if (typeof browser === 'string')
  lines.push(`The tests in a browser were skipped: ${browser}; CHROME_PATH may name one.`);
lines.push(...failures.map((failure) => `Failed: ${failure}`));
if (repeats) lines.push(...toRepeat.map((failure) => `Repeated: ${failure}`));
if (hasTooMany)
  lines.push(`More than ${MAX_REPEATED} tests failed that drive a browser or kill processes: none was repeated.`);
const passed = outcome.files.reduce((sum, file) => sum + file.passed, 0);
lines.push(`${passed} passed, ${failures.length} failed`);
console.log(lines.join('\n'));
if (failures.length > 0) process.exitCode = 1;
