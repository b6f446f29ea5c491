import lighthouse, { type Flags, type Result } from 'lighthouse';
import { ensureBuilt } from '../../operator/build.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { startCloudProcess } from '../e2e/cloud.ts';
import { newFan } from '../e2e/fan.ts';
import { freePorts } from '../local/ports.ts';
import { type Goal, quantile, type Row, row } from './row.ts';

const RUNS = 7;
const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** Lighthouse on the built site with a slow phone and network: medians of the first screen and of a fan's hub. */
export async function lit(): Promise<Row[]> {
  await ensureBuilt(() => {});
  const port = await freePorts();
  const [cloud, browser] = await Promise.all([
    startCloudProcess('--speed', '1', '--no-league'),
    launchBrowser(`--remote-debugging-port=${port}`),
  ]);
  try {
    const fan = await newFan(cloud.url);
    const { id } = await fan.liveGame();
    const guest = await screen(cloud.url, '/schedule', { port });
    // Lighthouse opens its tabs in the browser's default context, so the cookies are set there.
    const cookies = fan.cookies(id);
    await (await browser.newBrowserCDPSession()).send('Storage.setCookies', { cookies });
    return [...guest, ...(await screen(cloud.url, '/home', { port }))];
  } finally {
    await browser.close();
    await cloud.remove();
  }
}

async function screen(site: string, path: string, flags: Flags): Promise<Row[]> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const answer = await lighthouse(site + path, { ...flags, logLevel: 'error', onlyCategories: [...categories] });
    if (!answer || answer.lhr.runtimeError)
      throw new Error(answer?.lhr.runtimeError?.message ?? 'Lighthouse said nothing');
    const shown = new URL(answer.lhr.finalDisplayedUrl).pathname;
    if (shown !== path) throw new Error(`${path} led to ${shown}`);
    results.push(answer.lhr);
  }
  const [first] = results as [Result];
  for (const { id, title, score, scoreDisplayMode } of Object.values(first.audits)) {
    const failed = scoreDisplayMode === 'binary' && score === 0;
    if (failed) console.error(JSON.stringify({ screen: path, audit: id, title }));
  }
  const rowOf = (what: string, unit: string, of: (result: Result) => number | undefined, goal: Goal): Row => {
    const values = results.map((result) => of(result) ?? Number.NaN);
    const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => Number(value.toPrecision(3)));
    const bench = `lighthouse ${path}: ${what}, median of ${RUNS} (${least} to ${most})`;
    return row(bench, quantile(values), unit, goal);
  };
  const score = (key: string) => (result: Result) => Math.round((result.categories[key]?.score ?? 0) * 100);
  const audit = (key: string) => (result: Result) => result.audits[key]?.numericValue;
  return [
    rowOf('performance', 'points', score('performance'), { atLeast: 95 }),
    rowOf('accessibility', 'points', score('accessibility'), { atLeast: 100 }),
    rowOf('best practices', 'points', score('best-practices'), { atLeast: 100 }),
    rowOf('largest contentful paint', 'ms', audit('largest-contentful-paint'), { below: 2000 }),
    rowOf('total blocking time', 'ms', audit('total-blocking-time'), { below: 200 }),
    rowOf('cumulative layout shift', '', audit('cumulative-layout-shift'), { below: 0.02 }),
  ];
}
