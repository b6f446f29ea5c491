import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../../operator/build.ts';
import { asFansHaveIt, launchBrowser, openPhone } from '../e2e/browser.ts';
import { startCloudProcess } from '../e2e/cloud.ts';
import { newFan } from '../e2e/fan.ts';
import { court } from '../e2e/recordings.ts';
import { stageGame } from '../e2e/staged-game.ts';
import { quantile, type Row, row } from './row.ts';

/** Number of scores that the bench waits for, and ms between two of them: at least the gap between two plays of a real game. */
const SCORES = 40;
const APART = 1_500;

/**
 * Time from a play to its pixel on a phone: from when the play is sent to the ingest queue to the frame that shows the new score.
 */
export async function painted(): Promise<Row[]> {
  await ensureBuilt(() => {});
  const [cloud, browser] = await Promise.all([startCloudProcess('--speed', '1', '--no-league'), launchBrowser()]);
  try {
    const game = await stageGame(cloud, court, { until: ({ period, kind }) => period === 1 && kind === 'shot' });
    const fan = await newFan(cloud.url);
    const { page, context } = await openPhone(browser, [], asFansHaveIt);
    await context.addCookies(fan.cookies(game.event.id));
    await page.goto(`${cloud.url}/home`);
    await page.getByRole('banner').getByText('Live').waitFor();
    await page.evaluate(watch);

    const told = new Map<string, number>();
    const score = () => `${game.timeline.scoreAt().away} ${game.timeline.scoreAt().home}`;
    while (told.size < SCORES) {
      const before = score();
      const next = game.left.findIndex((play) => play.kind === 'stat' && (play.stats.PTS ?? 0) > 0);
      const at = await game.tell(next + 1);
      if (score() !== before) told.set(score(), at);
      await pause(APART);
    }
    const seen = new Map((await page.evaluate<Sighting[]>('seen')).map(({ score, at }) => [score, at]));
    const times = [...told].flatMap(([score, at]) => (seen.has(score) ? [(seen.get(score) as number) - at] : []));
    const title = `pixel: from the queue to the screen, ${times.length} scores at normal speed`;
    return [
      row(`${title}, median`, quantile(times), 'ms'),
      row(`${title}, 95th percentile`, quantile(times, 0.95), 'ms', { below: 300 }),
      row('pixel: scores that were not seen', told.size - times.length, 'scores', { below: 1 }),
    ];
  } finally {
    await browser.close();
    await cloud.remove();
  }
}

type Sighting = { score: string; at: number };

/** A script for the page that notes the time of the frame that shows each new score, epoch ms. It is text, since this file runs in Node. */
const watch = /* js */ `
  window.seen = [];
  new MutationObserver(() => {
    const numbers = document.querySelectorAll('header b > span > span:first-child');
    const score = [...numbers].map((node) => node.textContent).join(' ');
    if (seen.at(-1)?.score === score) return;
    const sighting = { score, at: NaN };
    seen.push(sighting);
    // In the next frame the new score has been painted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        sighting.at = performance.timeOrigin + performance.now();
      }),
    );
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
`;
