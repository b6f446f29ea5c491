import { allRecordings } from '../../local/league/recording.ts';
import { ensureBuilt } from '../../operator/build.ts';
import { launchBrowser, openPhone } from '../e2e/browser.ts';
import { startCloudProcess } from '../e2e/cloud.ts';
import { walkToFirstBoard } from '../e2e/first-board.ts';
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
    const [recording] = allRecordings();
    if (!recording) throw new Error('there is no recording');
    const game = await stageGame(cloud, recording, { away: { name: 'The Visitors' } });
    await game.tellUntil(({ period, kind }) => period === 1 && kind === 'stat');
    const times: number[] = [];
    // The first run starts the Lambdas and is not measured.
    for (let run = -1; run < RUNS; run += 1) {
      const { page, context, close } = await openPhone(browser);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
      const network = { offline: false, latency: LATENCY, downloadThroughput: BANDWIDTH, uploadThroughput: BANDWIDTH };
      await session.send('Network.emulateNetworkConditions', network);
      const start = performance.now();
      await walkToFirstBoard(page, cloud.url, `The Visitors at ${game.event.home.name}`, `newcomer_${run + 1}`);
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
