import { type StdioOptions, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenProcessorTime } from './processor-time.ts';
import { REPORT, type Report } from './reporter.ts';

/** One part of a suite: a command, or tests by the arguments of vitest. */
export type Part = { name: string } & (Command | Tests);
type Environment = { environment?: Record<string, string> };
type Command = Environment & { command: string[] };
type Tests = Environment & { vitest: string[] };

/** What a part came to; times in seconds. */
export type Outcome = Report & { name: string; wall: number; processor: number | undefined };

/** Runs parts side by side, each in a process of its own. What the first one prints is printed at once, that of the others when they end. */
export function runStage(parts: readonly Part[]): Promise<Outcome[]> {
  let counted = childrenProcessorTime();
  return Promise.all(
    parts.map(async (part, index) => {
      const started = performance.now();
      const output = index > 0 ? 'pipe' : 'inherit';
      if (output === 'inherit') console.log(`\n${part.name}`);
      const { printed, ...report } = await ('vitest' in part ? runTests(part, output) : runCommand(part, output));
      // The system counts a process when it ends: what is new then is this one's.
      const [before, after] = [counted, childrenProcessorTime()];
      counted = after;
      if (index > 0) console.log(`\n${part.name}\n${printed}`);
      return {
        name: part.name,
        ...report,
        wall: (performance.now() - started) / 1000,
        processor: before === undefined || after === undefined ? undefined : after - before,
      };
    }),
  );
}

type Output = 'inherit' | 'pipe';
type Run = Report & { printed: string };

async function runCommand({ command, environment }: Command, output: Output): Promise<Run> {
  const { code, printed } = await run(command, output, environment);
  return { passed: 0, failures: endingOf(code), repeated: [], printed };
}

async function runTests({ vitest, environment }: Tests, output: Output): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'hype-suite-'));
  try {
    const path = join(folder, 'report.json');
    const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'reporter.ts')}`];
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...vitest, ...reporters];
    const { code, printed } = await run(command, output, { ...environment, [REPORT]: path });
    const { passed, failures, repeated } = existsSync(path)
      ? (JSON.parse(readFileSync(path, 'utf8')) as Report)
      : { passed: 0, failures: [], repeated: [] };
    return { passed, failures: failures.length > 0 ? failures : endingOf(code), repeated, printed };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const endingOf = (code: number | null): string[] => (code === 0 ? [] : [`ended with ${code ?? 'a signal'}`]);

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
