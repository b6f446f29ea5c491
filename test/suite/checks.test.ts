import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { it } from 'vitest';

/** The parts of `npm run check`, beside the other tests of `npm test`. */
it.concurrent.each([
  ['the linter', ['@biomejs/biome/bin/biome', 'check', '.']],
  ['the linter of pages', ['markdownlint-cli2/markdownlint-cli2-bin.mjs']],
  ['the compiler', ['typescript-7/bin/tsc', '-b', '.', 'web', 'web/worker', 'test/e2e']],
])('%s finds nothing', async (_, [script, ...options]) => {
  const command = [`node_modules/${script}`, ...options];
  const run = promisify(execFile)(process.execPath, command, { maxBuffer: Number.POSITIVE_INFINITY });
  await run.catch(({ stdout, stderr, message }) => {
    throw new Error(`${stdout}${stderr}` || message);
  });
});
