import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { bundledChromium } from './bundled.ts';

/** A browser to run, and the variables it needs beside those of this process. */
export type Executable = { path: string; environment: Record<string, string> };

/**
 * The browser of tests, benches and pictures: the one that CHROME_PATH names, else the bundled Chromium, else an
 * installed Chrome, Edge or Chromium.
 * @returns why no browser was found, as part of a sentence, else how to run it
 */
export async function findBrowser(
  machine: Machine = process,
  bundled: () => Promise<Executable | string> = bundledChromium,
): Promise<Executable | string> {
  const installed = (path: string): Executable => ({ path, environment: {} });
  const chosen = machine.env.CHROME_PATH;
  if (chosen) return existsSync(chosen) ? installed(chosen) : `CHROME_PATH names ${chosen}, which does not exist`;
  const packed = await bundled();
  if (typeof packed !== 'string') return packed;
  const found = usualPlaces(machine).find((path) => existsSync(path));
  return found ? installed(found) : `${packed}, and no Chrome, Edge or Chromium is in its usual place`;
}

/** Platform and environment, which decide where browsers are: `process`, except in tests. */
export type Machine = { platform: NodeJS.Platform; env: NodeJS.ProcessEnv };

const macNames = ['Google Chrome', 'Microsoft Edge', 'Chromium'];
const windowsFiles = ['Google/Chrome', 'Microsoft/Edge', 'Chromium'];
const linuxNames = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'].concat([
  'microsoft-edge',
  'microsoft-edge-stable',
]);

/** The usual places of Chrome, Edge and Chromium, the likeliest first. */
export function usualPlaces({ platform, env }: Machine): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', `${env.HOME}/Applications`];
    return folders.flatMap((folder) => macNames.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`));
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return folders.flatMap((folder) =>
      folder ? windowsFiles.map((name) => win32.join(folder, name, 'Application', program(name))) : [],
    );
  }
  const folders = [...(env.PATH ?? '').split(':').filter(Boolean), '/snap/bin'];
  return linuxNames.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
}

const program = (name: string) => (name.endsWith('Edge') ? 'msedge.exe' : 'chrome.exe');
