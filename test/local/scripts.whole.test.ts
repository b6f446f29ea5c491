import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { folder } from './cloud/assemblies.ts';

const root = resolve(import.meta.dirname, '../..');

type Ended = { code: number; stdout: string; stderr: string };

const run = (script: string, args: string[], cwd = root): Promise<Ended> =>
  new Promise((resolve) => {
    // As in a person's shell, where nothing silences the SDK's reminder of a newer Node.
    const { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: _, ...env } = process.env;
    execFile(
      'npm',
      ['--prefix', root, 'run', '--silent', script, '--', ...args],
      { env, cwd },
      (error, stdout, stderr) => {
        // npm speaks of the machine's own settings there.
        const said = stderr.replace(/^npm warn .*\n/gm, '');
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr: said });
      },
    );
  });

describe.each(Object.keys(manifest.scripts))('npm run %s', (script) => {
  it('says how it is called', async () => {
    const { code, stdout, stderr } = await run(script, ['--help']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage: npm (run |test |start )/);
    expect(stdout).toContain('--help');
  });

  it('refuses what it does not know in one sentence', async () => {
    const { code, stdout, stderr } = await run(script, ['--nonsense']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: unknown option '--nonsense': see `npm .* --help`\.\n$/);
  });
});

describe('a command that is run from another folder', () => {
  it('reads a file of that folder', async () => {
    const { code, stderr } = await run('box', ['hype', 'game.json'], folder({ 'game.json': '{}' }));
    expect([code, stderr]).toEqual([2, 'game.json is not a file of hype: there is no list of messages.\n']);
  });

  it.each([
    ['changes', ['mine', 'new'], /^There is no synthesized template in (.*): run/],
    ['cost', ['--idle', '--templates', 'mine'], /^There is no synthesized template in (.*): run/],
    ['feed', ['status', 'x', '--data', 'mine'], /^No cloud runs in (.*): run/],
    ['shots', ['--compare', 'mine', 'new'], /^(.*) is no folder/],
  ])('looks for its folders there: npm run %s', async (script, args, sentence) => {
    const elsewhere = folder({ mine: 'a file' });
    const { stderr } = await run(script, args, elsewhere);
    expect(sentence.exec(stderr)?.[1] ?? stderr).toBe(join(elsewhere, 'mine'));
  });
});
