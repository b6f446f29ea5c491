import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SerializedError, TestModule, Vitest } from 'vitest/node';

/** A file of tests after a run. */
type FileOutcome = {
  file: string;
  project: string;
  /** Whether the file may be repeated (test/steps.ts). */
  isRepeatable: boolean;
  passed: number;
  /** One line each. */
  failures: string[];
};

/** `outside`: errors outside of tests, one line each. */
export type Outcome = { files: FileOutcome[]; outside: string[] };

/** What the tests of a run did, each failure with its reason and place. */
export const outcomeOf = ({ state }: Vitest): Outcome => ({
  files: state.getTestModules().map(toFileOutcome),
  outside: state
    .getUnhandledErrors()
    .map((error) => `an error outside of tests: ${summaryOf(error as SerializedError)}`),
});

function toFileOutcome(module: TestModule): FileOutcome {
  const file = relative(process.cwd(), module.moduleId);
  const failures = module.errors().map((error) => `${file}: ${summaryOf(error)}`);
  let passed = 0;
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state === 'passed') passed += 1;
    if (state === 'failed') failures.push(`${file}: ${test.fullName}: ${errors.map(summaryOf).join(', ')}`);
  }
  const { name, config } = module.project;
  const isRepeatable = config.setupFiles.some((path) => path.endsWith('/test/steps.ts'));
  return { file, project: name, isRepeatable, passed, failures };
}

/** A line of a call log that announces the next attempt. It does not say why the last one failed. */
const isPause = /waiting \d+ms|retrying \w+ action/;

/** The first line of the message; of a browser's time-out also the last step of its call log; what the page shows; then the place in a test, if the stack has one. */
function summaryOf({ message, stack }: SerializedError): string {
  const [first = '', ...more] = stripVTControlCharacters(message).split('\n');
  const steps = more.includes('Call log:') ? more.filter((line) => /^ *-/.test(line) && !isPause.test(line)) : [];
  const step = steps.at(-1)?.trim();
  const page = more.find((line) => line.startsWith('On the page: '));
  const place = stack?.match(/^ +(at .*\btest\/.*)/m) ?? stack?.match(/^ +(at .*)/m);
  return [first, step, page, place?.[1]].filter(Boolean).join(' ');
}
