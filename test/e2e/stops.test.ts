import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Play } from '../../games/timeline/play.ts';
import { stopSentences } from '../../games/timeline/status.ts';
import { smallPhone, soon } from './browser.ts';
import { newFan } from './fan.ts';
import { misfits } from './layout-checks.ts';
import { complaints } from './look.ts';
import { cloud, fanPhone } from './on-shared-cloud.ts';
import { arrive, openReceipt } from './path.ts';
import { field } from './recordings.ts';
import { resize } from './screen-size.ts';
import { stageGame } from './staged-game.ts';

it('shows a game that is suspended, goes on, and is called off', async () => {
  const game = await stageGame(cloud, field);
  const fan = await newFan(cloud.url);
  const { id, away, home } = game.event;
  await fan.joinAll(game.timeline.event);
  await game.tellUntil('END_FIRST_QUARTER');
  const { page } = await fanPhone(fan, id, { viewport: smallPhone });
  const fits = async (screen: string) => expect(await misfits(page), screen).toEqual([]);
  const header = page.locator('header').first();
  /** Sends the next play as a given status. */
  const say = async (status: string) => {
    const { period, clock, order } = game.timeline.plays().at(-1) as Play;
    game.left.unshift({ id: randomUUID(), rev: 1, kind: 'status', status, period, clock, order: order + 1, at: 0 });
    await game.tell(1);
  };

  await arrive(page, cloud.url, '/home', 'Your games');
  await say('SUSPENDED');
  await header.getByText('Suspended').first().waitFor(soon);
  await header.getByText('Play may resume').waitFor(soon);
  await fits('suspended, hub');
  await page.goto(`${cloud.url}/schedule`);
  const back = page.getByRole('button', { name: `Back to ${away.name} at ${home.name}, suspended` });
  await back.first().waitFor(soon);
  await fits('suspended, schedule');

  /** The notes below the leaderboard's and a receipt's results. */
  const told = async (news: string, name: string) => {
    await arrive(page, cloud.url, '/leaderboard', 'Leaderboard');
    await page.getByText(news).filter({ visible: true }).first().waitFor(soon);
    await fits(`${name}, leaderboard`);
    await arrive(page, cloud.url, '/bingo', 'Bingo');
    await openReceipt(page);
    await page.getByRole('dialog').getByText(news).waitFor(soon);
    await fits(`${name}, receipt`);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count(), soon).toBe(0);
  };
  await told(stopSentences.SUSPENDED, 'suspended');

  await arrive(page, cloud.url, '/home', 'Your games');
  await game.tell(12);
  await header.getByText('Suspended').waitFor({ ...soon, state: 'hidden' });

  await say('CANCELED');
  await page.getByRole('heading', { name: 'Called off', level: 1 }).waitFor(soon);
  await header.getByText('Called off').first().waitFor(soon);
  expect(await complaints(page, 'called off')).toEqual([]);
  await resize(page, smallPhone);
  await arrive(page, cloud.url, '/overUnder', 'Over Under');
  await page.getByText('your predictions are void and pay nothing').filter({ visible: true }).first().waitFor(soon);
  await fits('called off, Over Under');
  expect(await page.getByText('to climb').filter({ visible: true }).count()).toBe(0);
  await told(stopSentences.CANCELED, 'called off');
  const { data } = await fan.call('GET', `/api/gameManagement/gameEvent?eventId=${id}`);
  expect(data).toMatchObject({ status: 'ENDED', stopped: 'CANCELED' });
  await page.goto(`${cloud.url}/schedule`);
  const over = new RegExp(`^Choose ${away.name} at ${home.name}, .*Called off$`);
  await page.getByRole('button', { name: over }).first().waitFor(soon);
  await fits('called off, schedule');
});

it('shows the prize at its moments, also if sent together with other plays, and not after them', async () => {
  const game = await stageGame(cloud, field, { until: 'END_SECOND_QUARTER' });
  const { page } = await fanPhone(await newFan(cloud.url), game.event.id);
  await arrive(page, cloud.url, '/home', 'Your games');
  const dialog = (name: string) => page.getByRole('dialog', { name });

  // The start of the period is in one message with the next plays.
  const start = (period: number) => (play: { period: number; clock: number; kind: string }) =>
    play.period === period && play.kind === 'stat';
  await game.tellUntil(start(3));
  await dialog('Second half').getByText('The second half is yours to climb.').waitFor();
  await dialog('Second half').getByRole('button', { name: 'Back to the game' }).tap();
  await dialog('Second half').waitFor({ state: 'hidden' });

  await game.tellUntil(start(4));
  await dialog('Fourth quarter').getByText('This is the last quarter to climb.').waitFor();
  await game.tellUntil();
  await dialog('Fourth quarter').waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Full time' }).waitFor();
  await page.getByText('You did not join a game this time.').waitFor();
  expect(await page.getByText('to climb').filter({ visible: true }).count()).toBe(0);
  await page.getByRole('heading', { name: 'Top five' }).scrollIntoViewIfNeeded();
  await page.getByText('Nobody made points.').waitFor();
  await page.getByRole('link', { name: 'Leaderboard', exact: true }).tap();
  await page.getByRole('heading', { name: 'The board stayed dark' }).waitFor();
});
