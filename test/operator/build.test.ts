import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureBuilt, type Step } from '../../operator/build.ts';
import { UserError } from '../../operator/caller.ts';
import { folder } from '../local/cloud/assemblies.ts';

/** A step that appends a letter to its result each time it runs, and `built`, which runs it and counts. */
function project(script = '') {
  const directory = folder({ 'source/a.txt': 'a', 'source/deep/b.txt': 'b', 'source/.hidden': 'x' });
  const path = (name: string) => join(directory, name);
  const result = path('result');
  const code = `${script}; require('node:fs').appendFileSync(${JSON.stringify(result)}, 'x')`;
  const step: Step = {
    name: 'all',
    doing: 'Building it all',
    sources: [path('source')],
    result,
    command: ['-e', code],
  };
  const built = async (said: string[] = []) => {
    await ensureBuilt((line) => said.push(line), [step], path('state'));
    return readFileSync(result, 'utf8').length;
  };
  return { path, result, built };
}

test('builds once, and again when a source changed or the result was taken away', async () => {
  const { path, result, built } = project();
  const said: string[] = [];
  expect(await built(said)).toBe(1);
  expect(await built(said)).toBe(1);
  expect(said).toEqual(['Building it all …']);
  writeFileSync(path('source/deep/b.txt'), 'B');
  expect(await built()).toBe(2);
  writeFileSync(path('source/c.txt'), 'c');
  expect(await built()).toBe(3);
  rmSync(result);
  expect(await built()).toBe(1);
});

test('starts at the same time build once', async () => {
  const { path, built } = project('for (const end = Date.now() + 300; Date.now() < end; );');
  const said: string[] = [];
  expect(await Promise.all([built(said), built(said), built(said)])).toEqual([1, 1, 1]);
  expect(said).toContain('Waiting for another start that is building …');
  expect(existsSync(path('state/build.lock'))).toBe(false);
});

test('a lock of a process that is gone does not hold', async () => {
  const { path, built } = project();
  await built();
  // No process has this number, which is above the limits of Linux and macOS.
  writeFileSync(path('state/build.lock'), '99999999');
  writeFileSync(path('source/a.txt'), 'A');
  expect(await built()).toBe(2);
});

test('a step that fails reports its output, and runs again next time', async () => {
  const { path, built } = project(`console.error('a bracket is missing'); process.exit(1)`);
  await expect(built()).rejects.toThrow(UserError);
  await expect(built()).rejects.toThrow(/a bracket is missing\n\nBuilding it all failed/);
  expect(existsSync(path('state/build.lock'))).toBe(false);
});
