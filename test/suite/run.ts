import { startVitest } from 'vitest/node';
import { findBrowser } from '../browser/find.ts';
import { Report } from './report.ts';

type Suite = { project: string[]; tagsFilter?: string[]; runs: string; maxWorkers?: number };

/** Projects of vitest.config.ts by suite, and the share of its full runs that each property is tried with. */
const suites: Record<string, Suite> = {
  // Linters and browser are processes of their own, which their workers wait for.
  quick: { project: ['checks', 'pure', 'units', 'walk'], runs: '0.1', maxWorkers: 4 },
  whole: { project: ['whole', 'kills', 'browser'], runs: '0.25' },
  properties: { project: ['pure', 'units', 'whole'], tagsFilter: ['property'], runs: '1' },
  night: { project: ['night', 'browser'], runs: '1' },
};

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
const notes = [`\nProperties tried the inputs of PROPERTY_SEED=${process.env.PROPERTY_SEED}.`];
if (typeof browser === 'string')
  notes.push(`The tests in a browser were skipped: ${browser}; CHROME_PATH may name one.`);
await startVitest('test', files, { ...options, project, watch: false, reporters: ['minimal', new Report(notes)] });
