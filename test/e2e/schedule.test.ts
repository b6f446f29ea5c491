import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Phone, phone, smallPhone, soon, withoutWorker } from './browser.ts';
import { type HttpFan, newFan } from './fan.ts';
import { complaints } from './look.ts';
import { cloud, fanPhone, guestPhone } from './on-shared-cloud.ts';
import { arrive, onlyGames, openSchedule } from './path.ts';
import { court, field } from './recordings.ts';
import { resize } from './screen-size.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

/** A phone for which a game is the only one of the day. */
async function dayOf(game: StagedGame, fan?: HttpFan): Promise<Phone> {
  const phone = fan ? await fanPhone(fan) : await guestPhone([], withoutWorker);
  await onlyGames(phone.page, game.event.id);
  return phone;
}

const match = ({ event: { away, home } }: StagedGame) => `${away.name} at ${home.name}`;

/** The score on the sheet, as "8 – 16". */
async function score(page: Page): Promise<string | undefined> {
  const shown = page.getByRole('dialog').getByText(/\d+ – \d+/);
  return /\d+ – \d+/.exec((await shown.first().textContent()) ?? '')?.[0];
}

it('explains Hype to a newcomer, and shows a board that goes with the game, without an account', async () => {
  const game = await stageGame(cloud, field, { until: 'END_FIRST_QUARTER' });
  const { page } = await dayOf(game);
  await openSchedule(page, cloud.url, page.getByRole('article'));
  await page.getByText('Side games on the game you watch').filter({ visible: true }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  const signIn = page.getByRole('button', { name: 'Sign in' });
  await signIn.waitFor();
  await page.keyboard.press('Tab');
  expect(await signIn.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: 'Look inside' }).tap();
  const sheet = page.getByRole('dialog', { name: 'A board of this game' });
  const squares = sheet.getByRole('gridcell').getByRole('button');
  await expect.poll(() => squares.count(), soon).toBe(25);
  const told = () => {
    const { away, home } = game.timeline.scoreAt();
    return `${away} – ${home}`;
  };
  await expect.poll(() => score(page), soon).toBe(told());
  const done = () => squares.filter({ hasText: 'completed' }).count();
  const before = await done();
  // A tap on a square shows what it counts.
  await squares.first().tap();
  const hint = sheet.getByRole('status').getByText(/: \d+ of \d+/);
  await hint.waitFor();
  expect(await complaints(page, 'look inside')).toEqual([]);
  // A small phone shows it without scrolling.
  await resize(page, smallPhone);
  const read = await hint.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().bottom;
  });
  const footer = await sheet.getByRole('button', { name: 'Get my own board' }).boundingBox();
  expect(read).toBeLessThan(footer?.y ?? 0);
  await resize(page, phone);
  await game.tellUntil('END_SECOND_QUARTER');
  await expect.poll(() => score(page), soon).toBe(told());
  await expect.poll(done, soon).toBeGreaterThan(before);

  await sheet.getByRole('button', { name: 'Get my own board' }).tap();
  await page.getByRole('dialog', { name: 'One step to play' }).getByLabel('E-mail').waitFor();
});

it('leads from the schedule back to a game that is on', async () => {
  const game = await stageGame(cloud, court, { until: 'END_FIRST_QUARTER' });
  const fan = await newFan(cloud.url);
  const { name } = fan;
  const { page } = await dayOf(game, fan);
  const row = page.getByRole('button', { name: `Play ${match(game)}, live` });
  await openSchedule(page, cloud.url, row);
  // Without a game the page has no link to one.
  await page.getByText(name).waitFor();
  expect(await page.getByRole('link').count()).toBe(0);
  expect(await page.getByText('Side games on the game you watch').filter({ visible: true }).count()).toBe(0);
  await row.tap();
  await page.waitForURL('**/home');

  await page.getByRole('link', { name: 'Schedule' }).tap();
  await page.getByRole('heading', { name: 'Now playing' }).waitFor();
  const ways = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  expect(await ways.getByRole('link').allTextContents()).toEqual(['Hub', 'Leaderboard', 'Schedule', 'Profile']);
  expect(await ways.getByRole('link', { name: 'Schedule' }).getAttribute('aria-current')).toBe('page');
  expect(await complaints(page, 'schedule of a follower')).toEqual([]);
  await page.getByRole('button', { name: `Back to ${match(game)}, live` }).tap();
  await page.waitForURL('**/home');

  await arrive(page, cloud.url, '/schedule', 'Today’s games');
  await page.getByRole('link', { name: `Your profile, ${name}` }).tap();
  await page.waitForURL('**/profile');
  await page.getByRole('heading', { name }).waitFor();

  await game.tellUntil();
  const over = page.getByRole('button', { name: new RegExp(`^Choose ${match(game)}, .*Final`) });
  await openSchedule(page, `${cloud.url}/schedule`, over);
  expect(await page.getByRole('heading', { name: 'Now playing' }).count()).toBe(0);
  await ways.getByRole('link', { name: 'Hub' }).tap();
  await page.getByRole('heading', { name: 'Full time' }).waitFor(soon);
});
