import { afterAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { sharedCloud } from './shared.ts';

/** The shared cloud and a browser, for a file of tests that brings its own fans and its own staged games. */
export const [cloud, browser] = await Promise.all([sharedCloud(), launchBrowser()]);

afterAll(() => browser.close());
