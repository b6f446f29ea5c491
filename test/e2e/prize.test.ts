import { expect, it } from 'vitest';
import { phoneOf } from './browser.ts';
import { newFan } from './fan.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive } from './path.ts';
import { field } from './recordings.ts';
import { stageGame } from './staged-game.ts';

it('shows the prize at its moments, told together with other plays, and not beyond them', async () => {
  const game = await stageGame(cloud, field);
  const fan = await newFan(cloud.url);
  await game.tellUntil('END_SECOND_QUARTER');
  const { page, end } = await phoneOf(browser, fan, game.event.id);
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
  await end();
});
