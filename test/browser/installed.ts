import { posix, win32 } from 'node:path';

/** What decides where browsers are: `process`, but for tests. */
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
