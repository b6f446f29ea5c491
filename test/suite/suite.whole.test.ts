import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Part, runStage } from './part.ts';
import type { Report } from './reporter.ts';
import { filesWithProperties, suites } from './suites.ts';
import { summary } from './summary.ts';

const outcome = (name: string, report: Report) => ({ name, ...report, wall: 61.4, processor: 100 });

describe('the end of a suite', () => {
  const failures = ['test/a.test.ts: a holds: no', 'an error outside of tests: no'];
  const outcomes = [outcome('rules', { passed: 7, failures: [] }), outcome('stores', { passed: 5, failures })];

  it('is the number of tests that passed and failed, with what each part took and each failure', () => {
    expect(summary({ outcomes, wall: 80.2, seed: '7', budget: 280 })).toEqual([
      'part            time   processor',
      'rules           61 s       100 s',
      'stores          61 s       100 s',
      'all             80 s       200 s',
      'Properties tried the inputs of PROPERTY_SEED=7.',
      'Failed in stores: test/a.test.ts: a holds: no',
      'Failed in stores: an error outside of tests: no',
      '12 passed, 2 failed',
    ]);
  });

  it('names a budget that was not kept, and why no browser was there', () => {
    const lines = summary({ outcomes, wall: 80.2, seed: '7', budget: 199, browserless: 'nobody has one' });
    expect(lines).toContain('This is more than the budget of 199 s of processor time.');
    expect(lines.at(-2)).toBe('The tests in a browser were skipped: nobody has one; CHROME_PATH may name one.');
  });

  it('says nothing of processor time where the system does not', () => {
    const silent = outcomes.map((one) => ({ ...one, processor: undefined }));
    const lines = summary({
      outcomes: silent,
      wall: 80.2,
      seed: '7',
      budget: 1,
    });
    expect(lines.join()).not.toMatch(/processor/);
  });
});

describe('a part', () => {
  const runOne = async (part: Part) => (await runStage([part], true))[0];

  it('takes the processor time of its process, and fails with it, also beside others', async () => {
    const busy = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end); process.exit(3)';
    const fine: Part = { name: 'fine', command: ['-e', ''] };
    const outcomes = await runStage([fine, { name: 'busy', command: ['-e', busy] }, fine], true);
    expect(outcomes).toMatchObject([
      { name: 'fine', passed: 0, failures: [] },
      { name: 'busy', failures: ['ended with 3'] },
      { name: 'fine', passed: 0, failures: [] },
    ]);
    if (process.platform !== 'linux') return;
    const [idle = 0, taken = 0] = outcomes.map(({ processor }) => processor);
    expect(taken).toBeGreaterThan(0.25);
    expect(idle).toBeLessThan(taken);
  });

  it('of tests counts them, and names what failed, does not load, or was not awaited', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hype-part-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const runText = (text: string) => {
      writeFileSync(join(folder, 'one.test.js'), text);
      return runOne({ name: 'tests', vitest: ['--root', folder, '--globals'] });
    };
    expect(await runText("it('holds', () => {}); it('does not', () => { throw new Error('no'); });")).toMatchObject({
      passed: 1,
      failures: [expect.stringMatching(/one\.test\.js: does not: no$/)],
    });
    expect(await runText("import './nothing.js';")).toMatchObject({
      passed: 0,
      failures: [expect.stringMatching(/one\.test\.js: .*nothing\.js/)],
    });
    expect(await runText("it('holds', () => { Promise.reject(new Error('nobody awaits it')); });")).toMatchObject({
      passed: 1,
      failures: [expect.stringMatching(/^an error outside of tests: nobody awaits it at .*one\.test\.js/)],
    });
  });
});

it('properties run again in the whole suite, and no test that has run at full strength', () => {
  const files = filesWithProperties();
  expect(files).toContain('test/laws/side-games.test.ts');
  expect(files).not.toContain('test/games/random.test.ts');
  const again = suites
    .whole()
    .flat()
    .filter((part) => 'vitest' in part && part.vitest.includes('units'));
  for (const part of again)
    expect(part).toMatchObject({ vitest: expect.arrayContaining(['--tags-filter', 'property']) });
  expect(again).toHaveLength(1);
});
