import { findBrowser } from '../browser/find.ts';
import { type Outcome, runPart } from './part.ts';
import { suites } from './suites.ts';

/** Seconds of processor time that `npm test` may take. */
const BUDGET = 280;

const name = process.argv[2] as keyof typeof suites;
process.env.PROPERTY_SEED ??= String(Math.floor(Math.random() * 2 ** 31));

const browser = await findBrowser();
const parts = suites[name]().filter((part) => part.name !== 'browser' || typeof browser !== 'string');
const outcomes: Outcome[] = [];
for (const part of parts) {
  console.log(`\n${part.name}`);
  outcomes.push(await runPart(part));
}

const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
const row = (title: string, wall: number, processor: number | undefined) =>
  `${title.padEnd(12)}${`${wall.toFixed(0)} s`.padStart(7)}${processor === undefined ? '' : `${processor.toFixed(0)} s`.padStart(12)}`;
const known = outcomes.every(({ processor }) => processor !== undefined);
const total = known ? sum(({ processor }) => processor as number) : undefined;

console.log(`\n${'part'.padEnd(12)}${'time'.padStart(7)}${known ? 'processor'.padStart(12) : ''}`);
for (const { name, wall, processor } of outcomes) console.log(row(name, wall, processor));
console.log(
  row(
    'all',
    sum(({ wall }) => wall),
    total,
  ),
);
if (name === 'quick' && total !== undefined && total > BUDGET)
  console.log(`More than the budget of ${BUDGET} s of processor time.`);
console.log(`Properties tried the inputs of PROPERTY_SEED=${process.env.PROPERTY_SEED}.`);
if (typeof browser === 'string')
  console.log(`The tests in a browser were skipped: ${browser}. CHROME_PATH may name one.`);
const broken = outcomes.filter(({ failed }) => failed > 0);
if (broken.length > 0) console.log(`Failed: ${broken.map(({ name }) => name).join(', ')}.`);
console.log(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
process.exitCode = broken.length > 0 ? 1 : 0;
