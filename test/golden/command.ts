import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';

const run = promisify(execFile);

/** Runs a command as a developer types it. @returns its output without npm's warnings, and its exit status */
export const npmRun =
  (script: string) =>
  async (...args: string[]): Promise<{ stdout: string; stderr: string; status: number }> => {
    const said = (stderr: string) => stderr.replaceAll(/^npm warn.*\n/gm, '');
    try {
      const { stdout, stderr } = await run('npm', ['run', '-s', script, '--', ...args]);
      return { stdout, stderr: said(stderr), status: 0 };
    } catch (error) {
      const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number };
      return { stdout, stderr: said(stderr), status: code };
    }
  };

/** A temporary folder for one test file. */
export function folderOf(prefix: string) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  return { folder, file };
}
