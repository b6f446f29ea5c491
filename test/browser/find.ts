import { existsSync } from 'node:fs';
import { bundledChromium } from './bundled.ts';
import { type Machine, usualPlaces } from './installed.ts';

/** A browser to run, and the variables it needs beside those of this process. */
export type Executable = { path: string; environment: Record<string, string> };

/**
 * The browser of tests, benches and pictures: the one that CHROME_PATH names, else the bundled Chromium, else an
 * installed Chrome, Edge or Chromium.
 * @returns why there is none, as part of a sentence, else how to run it
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
