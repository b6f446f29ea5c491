import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Maximum number of tests that pass only when repeated. */
const MAX_REPEATED = 3;

/** Prints a line for each failure at the end, where it is in a log whose beginning was cut off. */
export class Report implements Reporter {
  #passed = 0;
  /** A test, a file that does not load, an error that no test awaited, or a check. */
  readonly failures: string[] = [];
  /** Tests that passed when they were repeated. */
  readonly #repeated: string[] = [];

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    this.failures.push(...unhandled.map(outside));
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      this.failures.push(...module.errors().map((error) => `${file}: ${firstLine(error)}`));
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        const name = `${file}: ${test.fullName}`;
        if (state === 'failed') this.failures.push(`${name}: ${errors.map(firstLine).join(', ')}`);
        if (state !== 'passed') continue;
        this.#passed++;
        if ((test.diagnostic()?.retryCount ?? 0) > 0) this.#repeated.push(name);
      }
    }
  }

  get hasFailed(): boolean {
    return this.failures.length > 0 || this.#repeated.length > MAX_REPEATED;
  }

  /** The last lines of a run. */
  lines(): string[] {
    return [
      ...this.failures.map((failure) => `Failed: ${failure}`),
      ...this.#repeated.map((test) => `Passed when repeated: ${test}`),
      ...(this.#repeated.length > MAX_REPEATED
        ? [`More than ${MAX_REPEATED} tests passed only when repeated: this run fails.`]
        : []),
      `${this.#passed} passed, ${this.failures.length} failed`,
    ];
  }
}

const firstLine = ({ message }: SerializedError): string => message.split('\n', 1)[0] ?? '';
const outside = (error: SerializedError): string => {
  const place = error.stack?.match(/\n\s+(at .*)/)?.[1];
  return `an error outside of tests: ${firstLine(error)}${place ? ` ${place}` : ''}`;
};
