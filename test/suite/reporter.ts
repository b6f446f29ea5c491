import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What a run of tests came to. A failure is a test, a file that does not load, or an error that no test awaited. */
export type Report = {
  passed: number;
  failures: string[];
  /** Tests that passed when they were repeated. */
  repeated: string[];
};
/** The variable that names the file for the report. */
export const REPORT = 'TEST_REPORT';

/** Says what went wrong in one line each: a log that is cut off still ends with it. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report: Report = {
      passed: 0,
      failures: unhandled.map(outside),
      repeated: [],
    };
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      report.failures.push(...module.errors().map((error) => `${file}: ${line(error)}`));
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') report.passed++;
        if (state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0)
          report.repeated.push(`${file}: ${test.fullName}`);
        if (state === 'failed') report.failures.push(`${file}: ${test.fullName}: ${errors.map(line).join(', ')}`);
      }
    }
    const path = process.env[REPORT];
    if (path) writeFileSync(path, JSON.stringify(report));
  }
}

const line = ({ message }: SerializedError): string => message.split('\n', 1)[0] ?? '';
const outside = (error: SerializedError): string => {
  const place = error.stack?.match(/\n\s+(at .*)/)?.[1];
  return `an error outside of tests: ${line(error)}${place ? ` ${place}` : ''}`;
};
