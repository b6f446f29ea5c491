import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningCloud, startCloudProcess } from './cloud.ts';

export let cloud: RunningCloud;
export let browser: Browser;

/**
 * A cloud of its own and a browser, for a file of tests that needs another pace, other teams or the only games of the day.
 * @param options of the command line, such as `--speed 30`
 */
export function ownCloud(...options: string[]): void {
  beforeAll(async () => {
    [cloud, browser] = await Promise.all([startCloudProcess(...options), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await cloud?.remove();
  });
}
