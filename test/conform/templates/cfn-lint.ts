import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../part.ts';

/** Installed from PyPI into a separate virtual environment. */
const version = '1.58.0';

export type LintFinding = { rule: string; message: string; file: string; path: string };

type Match = {
  Filename: string;
  Message: string;
  Rule: { Id: string };
  Location: { Path: (string | number)[] | null };
};

/** @returns the program, or why it cannot be installed */
export function installedCfnLint(): { program: string } | { missing: string } {
  const given = process.env.CFN_LINT;
  if (given)
    return existsSync(given) ? { program: given } : { missing: `CFN_LINT names ${given}, which is not there.` };
  const folder = join(cacheFolder, `cfn-lint-${version}`);
  const program = join(folder, process.platform === 'win32' ? 'Scripts/cfn-lint.exe' : 'bin/cfn-lint');
  // Written last, so that an interrupted installation is repeated.
  const whole = join(folder, 'whole');
  if (existsSync(whole)) return { program };
  rmSync(folder, { recursive: true, force: true });
  const made = spawnSync('python3', ['-m', 'venv', folder], { encoding: 'utf8' });
  if (made.error) return { missing: 'cfn-lint needs Python 3, and there is none.' };
  if (made.status !== 0) return { missing: `Python cannot make a virtual environment: ${lastLine(made)}` };
  const python = join(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python3');
  const pip = spawnSync(python, ['-m', 'pip', 'install', '--quiet', `cfn-lint==${version}`], { encoding: 'utf8' });
  if (pip.status !== 0) return { missing: `cfn-lint ${version} cannot be had from PyPI: ${lastLine(pip)}` };
  writeFileSync(whole, '');
  return { program };
}

const lastLine = ({ stdout, stderr }: { stdout: string; stderr: string }): string =>
  (stderr.trim() || stdout.trim()).split('\n').at(-1) ?? '';

/** cfn-lint's errors and warnings for these templates. @throws if it cannot run */
export function lint(program: string, files: readonly string[], regions: readonly string[]): LintFinding[] {
  const options = ['--format', 'json', '--regions', ...regions, '--', ...files];
  const { stdout, stderr, error } = spawnSync(program, options, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  if (error) throw error;
  let matches: Match[];
  try {
    matches = JSON.parse(stdout);
  } catch (cause) {
    throw new Error(`cfn-lint fails: ${stderr || stdout}`, { cause });
  }
  return matches.map(({ Filename, Message, Rule, Location }) => ({
    rule: Rule.Id,
    message: Message,
    file: Filename,
    path: (Location.Path ?? []).join('/'),
  }));
}
