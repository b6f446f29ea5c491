import { type StdioOptions, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenProcessorTime } from './processor-time.ts';

/** One part of a suite: a command, or tests by the arguments of vitest. */
export type Part = { name: string } & (Command | Tests);
type Environment = { environment?: Record<string, string> };
type Command = Environment & { command: string[] };
type Tests = Environment & { vitest: string[] };

/** What a part came to. `failed` counts tests, or is 1 where something else failed. */
export type Outcome = { name: string; passed: number; failed: number; wall: number; processor: number | undefined };

/**
 * Runs parts side by side, each in a process of its own. What the first one prints is printed at once, that of the others when they end.
 * @param quiet prints nothing
 */
export function runStage(parts: readonly Part[], quiet = false): Promise<Outcome[]> {
  let counted = childrenProcessorTime();
  return Promise.all(
    parts.map(async (part, index) => {
      const started = performance.now();
      const output = quiet || index > 0 ? 'pipe' : 'inherit';
      if (output === 'inherit') console.log(`\n${part.name}`);
      const { printed, ...counts } = await ('vitest' in part ? runTests(part, output) : runCommand(part, output));
      // The system counts a process when it ends: what is new then is this one's.
      const [before, after] = [counted, childrenProcessorTime()];
      counted = after;
      if (!quiet && index > 0) console.log(`\n${part.name}\n${printed}`);
      return {
        name: part.name,
        ...counts,
        wall: (performance.now() - started) / 1000,
        processor: before === undefined || after === undefined ? undefined : after - before,
      };
    }),
  );
}

type Output = 'inherit' | 'pipe';
type Run = Pick<Outcome, 'passed' | 'failed'> & { printed: string };

async function runCommand({ command, environment }: Command, output: Output): Promise<Run> {
  const { code, printed } = await run(command, output, environment);
  return { passed: 0, failed: code === 0 ? 0 : 1, printed };
}

async function runTests({ vitest, environment }: Tests, output: Output): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'hype-suite-'));
  try {
    const report = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...vitest, ...reporters];
    const { code, printed } = await run(command, output, environment);
    const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report)
      ? (JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number })
      : {};
    // A file that does not load has no test that failed.
    return { passed: numPassedTests, failed: code === 0 ? 0 : Math.max(1, numFailedTests), printed };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param command the first word is a script for Node */
function run(
  command: string[],
  output: Output,
  environment: Record<string, string> = {},
): Promise<{ code: number | null; printed: string }> {
  const stdio: StdioOptions = ['ignore', output, output];
  const child = spawn(process.execPath, command, { stdio, env: { ...process.env, ...environment } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, printed }));
  });
}
