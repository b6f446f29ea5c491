import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import chromium from '@sparticuz/chromium';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { chromium as playwright } from 'playwright-core';
import { ensureBuilt } from '../../local/build.ts';
import { browserArguments, phone } from '../e2e/browser.ts';
import { startCloudProcess } from '../e2e/cloud.ts';
import { HttpFan } from '../e2e/fan.ts';
import type { Row } from './row.ts';

const RUNS = 3;

/** Of the built site on a phone with a slow network, as Lighthouse has it: medians of three runs of the first screen and of the hub. */
export async function lit(): Promise<Row[]> {
  await ensureBuilt(() => {});
  const cloud = await startCloudProcess('--speed', '1', '--no-league');
  const port = await freePort();
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...(await browserArguments()), `--remote-debugging-port=${port}`],
  });
  try {
    const fan = new HttpFan(cloud.url);
    await fan.signUp();
    const { id } = await fan.liveGame();
    const signedIn = { Cookie: `${fan.cookie}; gameId=${id}` };
    const flags: Flags = { port, logLevel: 'error', formFactor: 'mobile' };
    return [
      ...(await screen(`${cloud.url}/schedule`, flags)),
      ...(await screen(`${cloud.url}/home`, { ...flags, extraHeaders: signedIn, disableStorageReset: true })),
    ];
  } finally {
    await browser.close();
    await cloud.remove();
  }
}
