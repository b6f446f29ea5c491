import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

type Ended = { code: number; stdout: string; stderr: string };

const run = (script: string, argument: string): Promise<Ended> =>
  new Promise((resolve) => {
    // As in a person's shell, where nothing silences the SDK's reminder of a newer Node.
    const { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: _, ...env } = process.env;
    execFile('npm', ['run', '--silent', script, '--', argument], { env }, (error, stdout, stderr) => {
      // npm speaks of the machine's own settings there.
      const said = stderr.replace(/^npm warn .*\n/gm, '');
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr: said });
    });
  });

describe.each(Object.keys(manifest.scripts))('npm run %s', (script) => {
  it('says how it is called', { timeout: 30_000 }, async () => {
    const { code, stdout, stderr } = await run(script, '--help');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage: npm (run |test |start )/);
    expect(stdout).toContain('--help');
  });

  it('refuses what it does not know in one sentence', { timeout: 30_000 }, async () => {
    const { code, stdout, stderr } = await run(script, '--nonsense');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: unknown option '--nonsense': see `npm .* --help`\.\n$/);
  });
});
