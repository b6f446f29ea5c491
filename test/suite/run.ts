import { commandLine, readOrExit } from '../../operator/command-line.ts';
import { findBrowser } from '../browser/find.ts';
import { type Outcome, runStage } from './part.ts';
import { suites } from './suites.ts';
import { isFlaky, summary } from './summary.ts';

/** Seconds of processor time that `npm test` may take. */
const BUDGET = 280;

const [name] = process.argv.splice(2, 1) as [keyof typeof suites];
const script = { quick: 'npm test --', whole: 'npm run test:all --', night: 'npm run test:night --' }[name];
readOrExit(commandLine(script, 'Runs the tests, part by part, and prints how long each part took.'));
process.env.PROPERTY_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
const seed = process.env.PROPERTY_SEED;

const browser = await findBrowser();
const browserless = typeof browser === 'string' ? browser : undefined;
const outcomes: Outcome[] = [];
const started = performance.now();
for (const stage of suites[name]()) {
  const parts = stage.filter((part) => !browserless || part.name !== 'browser');
  outcomes.push(...(await runStage(parts)));
}

const ending = {
  outcomes,
  wall: (performance.now() - started) / 1000,
  seed,
  ...(name === 'quick' && { budget: BUDGET }),
  ...(browserless && { browserless }),
};
console.log(`\n${summary(ending).join('\n')}`);
process.exitCode = isFlaky(outcomes) || outcomes.some(({ failures }) => failures.length > 0) ? 1 : 0;
