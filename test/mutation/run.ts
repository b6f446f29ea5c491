import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { commandLine, readOrExit, refuse } from '../../infra/operator/command-line.ts';
import { type Equivalent, equivalents } from './equivalents.ts';

/** Of a hundred mutants that a test could tell from the original, so many must die. */
const GOAL = 85;

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];
type Tally = { part: string; mutants: number; killed: number; timeout: number; survived: number; excluded: number };

/**
 * Mutants of one folder of games/, or of the files beside the folders. What is worked out once as a module loads, tables and texts
 * above all, is left alone: each of its mutants would cost a run of all tests, and tests hold it word by word.
 */
function mutate(part: string): Promise<Mutant[]> {
  return new Stryker({
    mutate: [`games/${part === ROOT ? '' : `${part}/`}*.ts`],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    ignorePatterns: ['/*', '!/games', '!/test', '!/package.json', '!/tsconfig.json'],
    tempDirName: 'build/mutation',
    // What was tried before is tried again only where its code or its tests have changed.
    incremental: true,
    incrementalFile: `build/mutation-${part}.json`,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: 'build/mutation.json' },
    concurrency: 2,
  }).runMutationTest();
}

const lineOf = ({ fileName, location }: Mutant): string =>
  readFileSync(fileName, 'utf8').split('\n')[location.start.line - 1]?.trim() ?? '';

/** The lists' own lines are told from a mutant's by the text alone, so that they may move. */
const isOf = (mutant: Mutant) => {
  const [file, line] = [relative('games', mutant.fileName), lineOf(mutant)];
  const replacement = mutant.replacement.replace(/\s+/g, ' ');
  return (known: Equivalent) => known.file === file && known.line === line && known.mutants.includes(replacement);
};

function tallied(part: string, mutants: readonly Mutant[]): Tally {
  const count = (status: Mutant['status']) => mutants.filter((mutant) => mutant.status === status).length;
  const alive = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const unknown = alive.filter((mutant) => !equivalents.some(isOf(mutant)));
  for (const mutant of unknown) {
    console.log(`${mutant.fileName}:${mutant.location.start.line}\n- ${lineOf(mutant)}\n+ ${mutant.replacement}`);
  }
  const [killed, timeout, survived] = [count('Killed'), count('Timeout'), unknown.length];
  const excluded = alive.length - survived;
  return { part, mutants: killed + timeout + alive.length, killed, timeout, survived, excluded };
}

function scoreOf(tallies: readonly Tally[]): number {
  const dead = tallies.reduce((sum, { killed, timeout }) => sum + killed + timeout, 0);
  const alive = tallies.reduce((sum, { survived }) => sum + survived, 0);
  return Math.round((10_000 * dead) / (dead + alive)) / 100;
}

const ROOT = 'root';
const folders = readdirSync('games', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const parts = [ROOT, ...folders.map(({ name }) => name)];
const {
  args: [chosen],
  seeHelp,
} = readOrExit(
  commandLine(
    'npm run mutate --',
    `Changes the rules in small ways and counts the changes that tests of games/ let pass; prints those, and one JSON line a part. All parts
take hours. PART is ${parts.join(', ')}; ${ROOT} is the files beside the folders.`,
  ).argument('[PART...]'),
);
const unknown = chosen.find((part) => !parts.includes(part));
if (unknown !== undefined) refuse(`${unknown} is none of ${parts.join(', ')}: ${seeHelp}`);

const tallies: Tally[] = [];
for (const part of chosen.length > 0 ? chosen : parts) {
  const tally = tallied(part, await mutate(part));
  tallies.push(tally);
  console.log(JSON.stringify({ ...tally, score: scoreOf([tally]) }));
}
const score = scoreOf(tallies);
console.log(JSON.stringify({ score, goal: GOAL, met: score >= GOAL }));
if (score < GOAL) process.exitCode = 1;
