import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What compares random worlds takes longest, and most mutants need not meet it. */
const isLaw = ({ moduleId }: TestSpecification): boolean => /laws|plain/.test(moduleId);

class ExamplesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => Number(isLaw(a)) - Number(isLaw(b)) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}

/**
 * The tests that mutants meet: those of the rules, and what is the same whichever way it is worked out, on few random
 * worlds, each time the same ones.
 */
export default defineConfig({
  test: {
    include: ['test/games/**/*.test.ts', 'test/laws/timeline.test.ts', 'test/laws/plain.test.ts'],
    // A mutant that lives or dies by chance would make another score each time.
    env: { PROPERTY_RUNS: '0.05', PROPERTY_SEED: '1' },
    tags: [{ name: 'property' }],
    sequence: { sequencer: ExamplesFirst },
    isolate: false,
  },
});
