import { expect, it } from 'vitest';
import { pointsOf, sideGames } from '../../games/side-games/side-games.ts';
import type { Crew } from '../../graphql/types.generated.ts';
import { smallPhone, soon } from './browser.ts';
import { tellToCorrection } from './correction.ts';
import { HttpFan, newFan, newName } from './fan.ts';
import { misfits } from './layout-checks.ts';
import { cloud, guestPhone } from './on-shared-cloud.ts';
import { createAccount, openSchedule, pointsIn, receiptButton, tapRow } from './path.ts';
import { field } from './recordings.ts';
import { joinSix, seeFinalBoards } from './side-game-screens.ts';
import { stageGame } from './staged-game.ts';

/** On the small phone; test/e2e/live-evening.test.ts plays both sports, and screens.night.test.ts opens all screens on both phones. */
it('goes from a friend’s link to the share card and the replay', { timeout: 400_000 }, async () => {
  const id = newName('eve');
  const game = await stageGame(cloud, field, { away: { name: `Away ${id}` } });
  const match = `${game.event.away.name} at ${game.event.home.name}`;
  const friend = await newFan(cloud.url, `pal_${id}`);
  const crew = (await friend.call('POST', '/api/crew/create', { name: `Row ${id}` })).data as Crew;
  await friend.joinAll(game.event);

  const { page } = await guestPhone([], { viewport: smallPhone });
  const hub = async () => {
    await page.getByRole('link', { name: 'Hub', exact: true }).tap();
    await page.getByRole('heading', { name: /^(Your games|Full time)$/ }).waitFor();
  };
  const fits = async (screen: string) => expect(await misfits(page), screen).toEqual([]);

  // From the invite to the hub.
  await page.goto(`${cloud.url}/crew#${crew.invite}`);
  await page.getByRole('heading', { name: crew.name }).waitFor();
  await fits('the invite');
  await page.getByRole('button', { name: 'Join the crew' }).tap();
  await fits('the sign-up');
  await createAccount(page, `fan_${id}`);
  await page.getByText(`You are in ${crew.name}`).waitFor();
  await game.tellUntil(({ period, kind }) => period === 1 && kind === 'stat');
  const row = page.getByRole('button', { name: `Play ${match}, live` });
  await openSchedule(page, cloud.url, row);
  await row.tap();
  await page.waitForURL('**/home');

  // Joins all six side games by taps.
  await joinSix(page, (title) => fits(`the choice of ${title}`));
  const points = () => pointsIn(receiptButton(page));
  await game.tellUntil('END_SECOND_QUARTER');
  await expect.poll(points, soon).toBeGreaterThan(0);
  await fits('the hub at the half');

  // In the third quarter: a prize, the crew, and a correction that takes points.
  await game.tellUntil(({ period, kind }) => period === 3 && kind === 'stat');
  const prize = page.getByRole('dialog', { name: 'Second half' });
  await prize.getByText('The second half is yours to climb.').waitFor();
  await fits('the prize');
  await prize.getByRole('button', { name: 'Back to the game' }).tap();
  await page.getByRole('link', { name: 'Leaderboard', exact: true }).tap();
  await page.getByRole('radio', { name: crew.name }).check();
  const members = page.getByRole('list', { name: `Ranking of ${crew.name}` }).getByRole('listitem');
  await expect.poll(() => members.count(), soon).toBe(2);
  await fits('the crew');

  await hub();
  const fan = new HttpFan(cloud.url);
  await fan.signIn(`fan_${id}`);
  const { entry, correction } = await tellToCorrection(await fan.entries(game.event.id), game);
  const before = pointsOf(entry, game.timeline);
  // Only this side game: another may gain points by the same correction.
  const card = page.getByRole('link', { name: new RegExp(`^${sideGames[entry.hypeGame].words.title}, \\d+ points`) });
  const itsPoints = async () => Number(/, (\d+) points/.exec((await card.textContent()) ?? '')?.[1]);
  await expect.poll(itsPoints, soon).toBe(before);
  game.left.unshift(correction);
  await game.tell(1);
  await expect.poll(itsPoints, soon).toBeLessThan(before);
  await card.tap();
  const corrected = page.getByRole('button', { name: /moved to another player/ });
  await corrected.first().tap();
  await page.getByRole('dialog').getByText('A correction counts as if it had always been so.').first().waitFor();
  await fits('the receipt of a correction');
  await page.keyboard.press('Escape');
  await hub();

  // The end of the game, all final boards and one share card.
  await game.tellUntil();
  await page.getByRole('heading', { name: 'Full time' }).waitFor();
  await fits('the hub after the end');
  await seeFinalBoards(page, async (title) => {
    await fits(`the final board of ${title}`);
    await page.getByRole('button', { name: 'Share your card' }).tap();
    await page.getByRole('img', { name: `${title}, final board of ` }).waitFor();
    await fits(`the card of ${title}`);
    await page.keyboard.press('Escape');
  });
  const ranked = async () => {
    const { data } = await fan.call('GET', `/api/user/leaderboard?eventId=${game.event.id}`);
    return (data as { username: string; points: number }[]).find(({ username }) => username === `fan_${id}`)?.points;
  };
  await expect.poll(async () => (await ranked()) === (await points()), soon).toBe(true);

  // The same game as a replay.
  await page.getByRole('link', { name: 'Schedule', exact: true }).tap();
  await tapRow(page, page.getByRole('button', { name: `Play it again: ${match}` }));
  await page.getByRole('banner').getByText('Replay · ').waitFor();
  await fits('the replay');
  await page.getByRole('button', { name: 'Leave the replay' }).tap();
  await page.waitForURL('**/schedule');
});
