import type { Page } from 'playwright-core';
import { ensureBuilt } from '../../operator/build.ts';
import { launchBrowser, openPhone } from '../e2e/browser.ts';
import { startCloudProcess } from '../e2e/cloud.ts';
import { password } from '../e2e/fan.ts';
import { court } from '../e2e/recordings.ts';
import { stageGame } from '../e2e/staged-game.ts';
import { quantile, type Row, row } from './row.ts';

const RUNS = 7;
/** Slowdown of the processor against this machine. */
const PROCESSOR = 4;
/** 1.6 Mbit/s in bytes a second. */
const BANDWIDTH = 1_600_000 / 8;
/** Round trip of a slow mobile network, ms. */
const LATENCY = 150;

/** Time from a link to a joined Bingo on a slow phone. A script types and taps, so it contains no time of a person. */
export async function boarded(): Promise<Row[]> {
  await ensureBuilt(() => {});
  const [cloud, browser] = await Promise.all([startCloudProcess('--speed', '1', '--no-league'), launchBrowser()]);
  try {
    const { event } = await stageGame(cloud, court, {
      away: { name: 'The Visitors' },
      until: ({ period, kind }) => period === 1 && kind === 'stat',
    });
    const times: number[] = [];
    // The first run starts the Lambdas and is not measured.
    for (let run = -1; run < RUNS; run += 1) {
      const { page, context, close } = await openPhone(browser);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
      const network = { offline: false, latency: LATENCY, downloadThroughput: BANDWIDTH, uploadThroughput: BANDWIDTH };
      await session.send('Network.emulateNetworkConditions', network);
      const start = performance.now();
      await joinAsNewcomer(page, cloud.url, `The Visitors at ${event.home.name}`, `newcomer_${run + 1}`);
      if (run >= 0) times.push((performance.now() - start) / 1_000);
      await close();
    }
    const title = `first board: from a link to a joined Bingo, processor ${PROCESSOR} times slower, 1.6 Mbit/s`;
    return [
      row(`${title}, median of ${RUNS}`, quantile(times), 's', { below: 15 }),
      row(`${title}, quickest`, Math.min(...times), 's'),
      row(`${title}, slowest`, Math.max(...times), 's'),
    ];
  } finally {
    await browser.close();
    await cloud.remove();
  }
}

/** From a link, signed out, to a joined Bingo. */
async function joinAsNewcomer(page: Page, url: string, match: string, name: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: `Play ${match}, live` }).tap();
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('E-mail').fill(`${name}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  for (const button of ['Create account', 'Play Bingo', 'Join Game'])
    await page.getByRole('button', { name: button, exact: true }).tap();
  await page.getByRole('button', { name: 'Play this board' }).tap();
  await page.getByRole('grid', { name: 'Your Bingo board' }).waitFor();
}
