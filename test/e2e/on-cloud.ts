import { afterAll } from 'vitest';
import { closeBrowser, launchBrowser } from './browser.ts';
import { type LentCloud, lentCloud } from './shared.ts';

/** A lent cloud and a browser, for a file of tests that brings its own fans and its own staged games. */
export async function onCloud(name: LentCloud) {
  const [cloud, browser] = await Promise.all([lentCloud(name), launchBrowser()]);
  afterAll(() => closeBrowser(browser));
  return { cloud, browser };
}
