import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

type Result = { fullName: string; status: string; failureMessages: string[] };
type Report = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: Result[] }[];
};

/** Runs a project of vitest.config.ts beside this file. Its output is shown only when it ends without a report. */
export async function runTests(
  project: string,
  env: Record<string, string> = {},
): Promise<{ checks: number; unit: string; findings: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'hype-conform-'));
  const outputFile = join(folder, 'report.json');
  try {
    const config = join('test', 'conform', 'vitest.config.ts');
    const options = ['run', '--config', config, '--project', project, '--reporter', 'json', '--outputFile', outputFile];
    const vitest = spawn(process.execPath, [join('node_modules', 'vitest', 'vitest.mjs'), ...options], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [vitest.stdout, vitest.stderr]) stream.on('data', (piece) => (said += piece));
    const [status] = (await once(vitest, 'close')) as [number | null];
    const report = readReport(outputFile, said);
    const findings = report.testResults.flatMap(findingsOf);
    // A worker that ends early or a fault between tests fails the run without failing a test.
    if (status !== 0 && findings.length === 0) findings.push(`vitest ends with status ${status}: ${said.slice(-2000)}`);
    return { checks: report.numPassedTests, unit: 'tests', findings };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readReport(file: string, said: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The tests ended without a report:\n${said}`, { cause: error });
  }
}

function findingsOf({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${message}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `${file} > ${fullName}: ${failureMessages[0]?.split('\n    at ')[0]}`,
  );
}
