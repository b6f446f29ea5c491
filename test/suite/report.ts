import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Maximum number of tests that pass only when repeated. */
const MAX_REPEATED = 3;

/** Prints the last lines of a run: each failure, also those at the beginning of a long log, each repeated test with its first failure, and the counts. */
export class Report implements Reporter {
  readonly #notes: readonly string[];

  /** @param notes lines before the failures */
  constructor(notes: readonly string[]) {
    this.#notes = notes;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const failures = unhandled.map((error) => `an error outside of tests: ${summaryOf(error)}`);
    const repeated: string[] = [];
    let passed = 0;
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      failures.push(...module.errors().map((error) => `${file}: ${summaryOf(error)}`));
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        const name = `${file}: ${test.fullName}`;
        if (state === 'failed') failures.push(`${name}: ${errors.map(summaryOf).join(', ')}`);
        if (state !== 'passed') continue;
        passed += 1;
        if ((test.diagnostic()?.retryCount ?? 0) > 0)
          repeated.push(`${name}: ${(errors ?? []).map(summaryOf).join(', ')}`);
      }
    }
    const hasTooMany = repeated.length > MAX_REPEATED;
    const lines = [
      ...this.#notes,
      ...failures.map((failure) => `Failed: ${failure}`),
      ...repeated.map((test) => `Passed when repeated: ${test}`),
      ...(hasTooMany ? [`More than ${MAX_REPEATED} tests passed only when repeated: this run fails.`] : []),
      `${passed} passed, ${failures.length} failed`,
    ];
    console.log(lines.join('\n'));
    if (failures.length > 0 || hasTooMany) process.exitCode = 1;
  }
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
