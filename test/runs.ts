import * as fc from 'fast-check';
import { it, TestRunner } from 'vitest';

const { PROPERTY_RUNS = '1', PROPERTY_SEED } = process.env;

/** The share of its full runs that each property is tried with: 1 is all of them, 10 ten times as many. */
const factor = Number(PROPERTY_RUNS);
if (!(factor > 0)) throw new Error(`PROPERTY_RUNS is "${PROPERTY_RUNS}": expected a number above 0`);

/** Whether a property that counts what its inputs were can expect enough of a kind. */
export const atFullRuns = factor >= 1;

// One seed for every property of a run; vitest.config.ts draws and prints it.
if (PROPERTY_SEED !== undefined) fc.configureGlobal({ seed: Number(PROPERTY_SEED) });

/** Options of a test that tries random inputs. `npm test` runs it with fewer of them, `npm run test:night` with all. */
export const property = { tags: ['property'] };

/** How often to try a property of the running test. @param full how often in `npm run test:night` */
export function runs(full: number): { numRuns: number } {
  if (!TestRunner.getCurrentTest()?.tags?.includes('property'))
    throw new Error("a test that tries random inputs is marked: it('…', property, () => …), see test/runs.ts");
  return { numRuns: Math.ceil(full * factor) };
}

/** A property: a test whose check holds for all inputs that the arbitraries draw. @param full as that of `runs` */
export function forAll<Inputs extends unknown[]>(
  title: string,
  full: number,
  arbitraries: [...{ [Index in keyof Inputs]: fc.Arbitrary<Inputs[Index]> }],
  check: (...inputs: Inputs) => void | Promise<void>,
): void {
  const inputs = fc.tuple<Inputs>(...arbitraries);
  it(title, property, () =>
    fc.assert(
      fc.asyncProperty(inputs, async (drawn) => check(...drawn)),
      runs(full),
    ),
  );
}
