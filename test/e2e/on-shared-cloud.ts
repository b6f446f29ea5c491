import { afterAll } from 'vitest';
import { closeBrowser, launchBrowser } from './browser.ts';
import { sharedCloud } from './shared.ts';

/** The shared cloud and a browser for one test file, which makes its own fans and games. */
export const [cloud, browser] = await Promise.all([sharedCloud(), launchBrowser()]);
afterAll(() => closeBrowser(browser));
