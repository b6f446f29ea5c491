import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { property, runs } from './runs.ts';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/^(runs\.|conform\/)/.test(name))
  .map((name) => [name, readFileSync(join(import.meta.dirname, name), 'utf8')] as const);
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

afterEach(() => vi.unstubAllEnvs());

describe('the runs of properties', () => {
  it('are asked for by every property', () => {
    const wrong = files.filter(([, text]) => count(text, /\bfc\.assert\(/g) > count(text, /\b(runs|tries)\(/g));
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('are refused where the test is not marked', () => {
    expect(() => runs(100)).toThrow("it('…', property, () => …)");
  });

  it('are all of them, unless PROPERTY_RUNS says otherwise, and one at least', property, () => {
    const factor = Number(process.env.PROPERTY_RUNS ?? 1);
    expect(runs(1000)).toEqual({ numRuns: 1000 * factor });
    expect(runs(2)).toEqual({ numRuns: Math.max(1, 2 * factor) });
  });

  it('have the seed of the run', property, () => {
    expect(fc.readConfigureGlobal()?.seed).toBe(Number(process.env.PROPERTY_SEED));
    const drawn = () => fc.sample(fc.string({ minLength: 20 }), runs(3));
    expect(drawn()).toEqual(drawn());
  });

  it('that are no number are refused', async () => {
    vi.stubEnv('PROPERTY_RUNS', 'many');
    vi.resetModules();
    await expect(import('./runs.ts')).rejects.toThrow('PROPERTY_RUNS is "many"');
  });
});
