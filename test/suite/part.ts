import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenProcessorTime } from './processor-time.ts';

/** One part of a suite: a command, or tests by the arguments of vitest. */
export type Part = { name: string; environment?: Record<string, string> } & (
  | { command: string[] }
  | { vitest: string[] }
);

/** What a part came to. `failed` counts tests, or is 1 where something else failed. */
export type Outcome = { name: string; passed: number; failed: number; wall: number; processor: number | undefined };

/** Runs a part in a process of its own; what it prints is printed. */
export async function runPart(part: Part): Promise<Outcome> {
  const [started, before] = [performance.now(), childrenProcessorTime()];
  const counts = await ('vitest' in part ? runTests(part.vitest, part) : runCommand(part.command, part));
  const after = childrenProcessorTime();
  return {
    name: part.name,
    ...counts,
    wall: (performance.now() - started) / 1000,
    processor: before === undefined || after === undefined ? undefined : after - before,
  };
}

type Counts = Pick<Outcome, 'passed' | 'failed'>;

async function runCommand(command: string[], { environment }: Part): Promise<Counts> {
  return { passed: 0, failed: (await exitCode(command, environment)) === 0 ? 0 : 1 };
}

async function runTests(args: string[], { environment }: Part): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'hype-suite-'));
  try {
    const report = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await exitCode(['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], environment);
    const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report)
      ? (JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number })
      : {};
    // A file that does not load has no test that failed.
    return { passed: numPassedTests, failed: code === 0 ? 0 : Math.max(1, numFailedTests) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The first word is a script for Node. */
function exitCode(command: string[], environment: Record<string, string> = {}): Promise<number | null> {
  const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...environment } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}
