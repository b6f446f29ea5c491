import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runPart } from './part.ts';
import { filesWithProperties, suites } from './suites.ts';
import { summary } from './summary.ts';

const outcome = (name: string, counts: { passed: number; failed: number }) => ({
  name,
  ...counts,
  wall: 61.4,
  processor: 100,
});

describe('the end of a suite', () => {
  const outcomes = [outcome('rules', { passed: 7, failed: 0 }), outcome('stores', { passed: 5, failed: 2 })];

  it('is the number of tests that passed and failed, with what each part took', () => {
    expect(summary({ outcomes, seed: '7', budget: 280 })).toEqual([
      'part            time   processor',
      'rules           61 s       100 s',
      'stores          61 s       100 s',
      'all            123 s       200 s',
      'Properties tried the inputs of PROPERTY_SEED=7.',
      'Failed: stores.',
      '12 passed, 2 failed',
    ]);
  });

  it('names a budget that was not kept, and why no browser was there', () => {
    const lines = summary({ outcomes, seed: '7', budget: 199, browserless: 'nobody has one' });
    expect(lines).toContain('This is more than the budget of 199 s of processor time.');
    expect(lines.at(-2)).toBe('The tests in a browser were skipped: nobody has one; CHROME_PATH may name one.');
  });

  it('says nothing of processor time where the system does not', () => {
    const silent = outcomes.map((one) => ({ ...one, processor: undefined }));
    const lines = summary({
      outcomes: silent,
      seed: '7',
      budget: 1,
    });
    expect(lines.join()).not.toMatch(/processor/);
  });
});

describe('a part', () => {
  it('takes the processor time of its process, and fails with it', async () => {
    const busy = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end); process.exit(3)';
    const { failed, processor } = await runPart({ name: 'busy', command: ['-e', busy] }, 'ignore');
    expect(failed).toBe(1);
    if (process.platform === 'linux') expect(processor).toBeGreaterThan(0.25);
    expect(await runPart({ name: 'fine', command: ['-e', ''] }, 'ignore')).toMatchObject({ passed: 0, failed: 0 });
  });

  it('of tests counts them, and fails where a file does not load', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hype-part-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const run = (text: string) => {
      writeFileSync(join(folder, 'one.test.js'), text);
      return runPart({ name: 'tests', vitest: ['--root', folder, '--globals'] }, 'ignore');
    };
    expect(await run("it('holds', () => {}); it('does not', () => { throw new Error('no'); });")).toMatchObject({
      passed: 1,
      failed: 1,
    });
    expect(await run("import './nothing.js';")).toMatchObject({ passed: 0, failed: 1 });
  });
});

it('properties run again in the whole suite, and no test that has run at full strength', () => {
  const files = filesWithProperties();
  expect(files).toContain('test/laws/side-games.test.ts');
  expect(files).not.toContain('test/games/random.test.ts');
  const again = suites.whole().filter((part) => 'vitest' in part && part.vitest.includes('units'));
  for (const part of again)
    expect(part).toMatchObject({ vitest: expect.arrayContaining(['--tags-filter', 'property']) });
  expect(again).toHaveLength(1);
});
