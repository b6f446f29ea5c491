import { afterAll } from 'vitest';
import { closeBrowser, launchBrowser } from './browser.ts';
import { type LentCloud, lentCloud } from './shared.ts';

/** A shared cloud and a browser for one test file, which makes its own fans and games. */
export async function onCloud(name: LentCloud) {
  const [cloud, browser] = await Promise.all([lentCloud(name), launchBrowser()]);
  afterAll(() => closeBrowser(browser));
  return { cloud, browser };
}
