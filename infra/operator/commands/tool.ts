import { spawnSync } from 'node:child_process';
import { callersPath } from '../callers-path.ts';
import { commandLine, readOrExit, refuse } from '../command-line.ts';

/** Scripts that are a tool of others: what they are for, the options that are passed on, and what is run. */
type Tool = {
  about: string;
  options?: readonly (readonly [flags: string, about: string, read?: typeof callersPath])[];
  runs: readonly (readonly string[])[];
};

const tools: Readonly<Record<string, Tool>> = {
  build: {
    about: 'Builds the site into build/web.',
    options: [['--mode <MODE>', 'the mode of Vite (production)']],
    runs: [['node_modules/vite/bin/vite.js', 'build', 'web']],
  },
  synth: {
    about: 'Synthesizes the templates of the stacks, as `npx cdk deploy` deploys them.',
    options: [
      ['-c, --context <KEY=VALUE...>', 'the context, which docs/deploy.md lists'],
      ['-o, --output <DIR>', 'the folder of the templates (cdk.out)', callersPath],
    ],
    runs: [['node_modules/aws-cdk/bin/cdk', 'synth', '--quiet']],
  },
  check: {
    about: 'Checks style and types of the whole repository.',
    runs: [
      ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
      ['node_modules/typescript-7/bin/tsc', '-b', '.', 'web', 'web/worker', 'test/e2e'],
    ],
  },
};

const [name = ''] = process.argv.splice(2, 1);
const {
  about,
  options = [],
  runs,
} = tools[name] ?? refuse(`${name} is no tool; ${Object.keys(tools).join(', ')} are.`);
const line = commandLine(`npm run ${name} --`, about);
for (const [flags, meaning, read] of options) read ? line.option(flags, meaning, read) : line.option(flags, meaning);
const { values } = readOrExit(line);
const passed = Object.entries(values).flatMap(([option, given]) =>
  [given].flat().flatMap((value) => [`--${option}`, String(value)]),
);
for (const run of runs) {
  const { status } = spawnSync(process.execPath, [...run, ...passed], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
  if (status !== 0) break;
}
