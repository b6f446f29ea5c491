import { expect, it } from 'vitest';
import type { ShotPlay, StatPlay } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { openDesk } from './at-desk.ts';
import { phone, smallPhone, soon } from './browser.ts';
import { holdBack } from './held.ts';
import { complaints } from './look.ts';
import { cloud } from './on-shared-cloud.ts';
import { court } from './recordings.ts';
import { Scorer } from './scorer.ts';
import { resize } from './screen-size.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

const game = await stageGame(cloud, court);
const { page, context, end, button } = await openDesk('', {
  viewport: smallPhone,
  named: [/ERR_(INTERNET_DISCONNECTED|FAILED)/],
});
const sent = () => page.getByText('All sent').waitFor(soon);

/** Opens the table of a game and starts its first quarter, which the log then has. */
async function startAt({ event }: StagedGame): Promise<void> {
  await page.goto(`${cloud.url}/desk/${event.id}/table`);
  await button('Start Q1').tap();
  await button(/^Stop the clock/).waitFor(soon);
  await sent();
}
await startAt(game);

it('has both teams’ players on the floor in sight on the smallest phone, and fits every size', async () => {
  for (const viewport of [smallPhone, phone, { width: 844, height: 390 }]) {
    await resize(page, viewport);
    const players = page.getByRole('button', { name: /\d+ P, \d+ F$/ });
    expect(await players.count()).toBe(10);
    for (const one of [...(await players.all()), button(/^Undo/)]) {
      const box = await one.boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= viewport.height, JSON.stringify(box)).toBe(true);
    }
  }
  expect(await complaints(page, 'the table')).toEqual([]);
});

it('keeps plays that are tapped without a network, through a reload and lost answers, each once', async () => {
  const { timelineOf } = await import('../../lambdas/stores/log.ts');
  const steals = async () => (await timelineOf(game.event.id))?.timeline.totals(game.event.home.id).STL;
  const third = page.getByRole('region', { name: game.event.home.name }).getByRole('button').nth(2);
  const steal = async () => {
    await third.tap();
    await button('Steal').tap();
  };
  await context.setOffline(true);
  await steal();
  await steal();
  await page.getByText(/2 plays on the way/).waitFor(soon);
  await context.setOffline(false);
  await sent();
  await expect.poll(steals, soon).toBe(2);

  // The server takes the play, and its answer never comes.
  const taken = new Promise<void>((done) => {
    void page.route('**/api/desk/enter', async (route) => {
      await route.fetch();
      done();
      await route.abort();
    });
  });
  await steal();
  await taken;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await sent();
  await expect.poll(steals, soon).toBe(3);

  const letThrough = await holdBack(page, '**/api/desk/enter');
  await steal();
  await page.getByText(/1 play on the way/).waitFor(soon);
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  letThrough();
  await sent();
  await expect.poll(steals, soon).toBe(4);
});

it('keeps half of the first quarter of a recorded game by at most three taps a play, with the same box', async () => {
  const { timelineOf } = await import('../../lambdas/stores/log.ts');
  const kept = await stageGame(cloud, court);
  await startAt(kept);
  const quarter = court.plays.filter(({ period, clock }) => period === 1 && clock > 360);
  const plays = quarter.filter((play): play is StatPlay => play.kind === 'stat');
  const shotOf = ({ id }: StatPlay) =>
    quarter.find((play): play is ShotPlay => play.kind === 'shot' && play.id.startsWith(`${id.replace(/\/.*/, '')}/`));
  const scorer = new Scorer(page, court);
  for (const [index, play] of plays.entries()) {
    const shot = /^(TWO|THREE)_POINT/.test(play.classification) ? shotOf(play) : undefined;
    await scorer.enter(play, shot, plays.slice(index));
  }
  expect(scorer.taps.length).toBeGreaterThan(50);
  expect(Math.max(...scorer.taps)).toBeLessThanOrEqual(3);
  await sent();

  const log = (await timelineOf(kept.event.id))?.timeline as Timeline;
  const recorded = new Timeline(kept.event);
  for (const play of quarter) recorded.put(play);
  expect(log.scoreAt()).toEqual(recorded.scoreAt());
  for (const { act, pid, tid } of recorded.lines()) {
    const subject = act === 'PLAYER' ? (pid ?? '') : tid;
    expect(log.totals(subject), subject).toEqual(recorded.totals(subject));
  }
  const places = (timeline: Timeline) => timeline.shots().map(({ pid, shotType }) => `${pid} ${shotType}`);
  expect(places(log).sort()).toEqual(places(recorded).sort());
  await end();
});
