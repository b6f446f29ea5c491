import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundledChromium } from './bundled.ts';
import { findBrowser, usualPlaces } from './find.ts';

const bundled = { path: '/bundled', environment: { LD_LIBRARY_PATH: '/libraries' } };
const runs = async () => bundled;
const doesNot = async () => 'the bundled Chromium is built for linux x64, and this is darwin arm64';

/** A folder with a file of each name. */
function folder(...names: string[]): string {
  const made = mkdtempSync(join(tmpdir(), 'hype-browser-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  for (const name of names) writeFileSync(join(made, name), '');
  return made;
}
const linux = (env: NodeJS.ProcessEnv) => ({ platform: 'linux' as const, env });

describe('the browser', () => {
  it('is the one that CHROME_PATH names, and no other if that file is missing', async () => {
    const path = join(folder('mine'), 'mine');
    expect(await findBrowser(linux({ CHROME_PATH: path }), runs)).toEqual({ path, environment: {} });
    expect(await findBrowser(linux({ CHROME_PATH: '/nowhere/chrome' }), runs)).toBe(
      'CHROME_PATH names /nowhere/chrome, which does not exist',
    );
  });

  it('is the bundled one where it runs, else an installed one', async () => {
    const PATH = folder('chromium', 'microsoft-edge');
    expect(await findBrowser(linux({ PATH }), runs)).toBe(bundled);
    expect(await findBrowser(linux({ PATH }), doesNot)).toEqual({ path: join(PATH, 'chromium'), environment: {} });
  });

  it('is missing on a machine without a browser, and the reason is returned', async () => {
    expect(await findBrowser(linux({ PATH: folder() }), doesNot)).toBe(
      'the bundled Chromium is built for linux x64, and this is darwin arm64, and no Chrome, Edge or Chromium is in its usual place',
    );
  });

  it.each([
    ['darwin', { HOME: '/Users/ann' }, '/Users/ann/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
    ['win32', { LOCALAPPDATA: 'C:\\ann\\Local' }, 'C:\\ann\\Local\\Google\\Chrome\\Application\\chrome.exe'],
  ] as const)('is looked for where %s installs it', (platform, env, place) => {
    expect(usualPlaces({ platform, env })).toContain(place);
  });
});

it.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'the bundled browser starts with nothing but its own libraries and font',
  async () => {
    const found = await bundledChromium();
    if (typeof found === 'string') throw new Error(found);
    expect(found.path).toMatch(/chromium$/);
    expect(await bundledChromium()).toEqual(found);
    // A checkout that is moved or copied keeps its font.
    expect(readFileSync(found.environment.FONTCONFIG_FILE ?? '', 'utf8')).not.toMatch(/>\//);
  },
);
