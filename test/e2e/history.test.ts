import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { hypeGames } from '../../games/side-games/side-game.ts';
import type { PlayedEvent } from '../../graphql/types.generated.ts';
import type { Recording } from '../../local/league/recording.ts';
import { soon } from './browser.ts';
import { type HttpFan, newFan } from './fan.ts';
import { holdBack } from './held.ts';
import { complaints } from './look.ts';
import { cloud, fanPhone, guestPhone } from './on-shared-cloud.ts';
import { arrive, tabTo } from './path.ts';
import { court, field } from './recordings.ts';
import { type Site, siteBefore } from './site.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

const DAY = 86_400_000;

let site: Site;
beforeAll(async () => {
  site = await siteBefore(cloud.url);
});
afterEach(() => site.mend());
afterAll(() => site?.close());

/** A game of some days ago whose six side games the fan has joined, and that has ended. */
async function evening(fan: HttpFan, recording: Recording, daysAgo: number): Promise<StagedGame> {
  const game = await stageGame(cloud, recording, { startsAt: Date.now() - daysAgo * DAY });
  await fan.joinAll(game.timeline.event);
  await game.tellUntil();
  return game;
}

const played = async (fan: HttpFan) => (await fan.call('GET', '/api/user/played')).data as PlayedEvent[];
/** The fan's events, once all are settled. */
async function settled(fan: HttpFan, games: readonly StagedGame[]): Promise<PlayedEvent[]> {
  for (const game of games) await game.settled();
  return played(fan);
}

const list = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');
/** Matches the text of an ended event's row. */
const words = ({ event: { away, home, score }, points }: PlayedEvent): RegExp =>
  new RegExp(
    `Open ${away.name} at ${home.name}, .*Final\\. ${score.away} to ${score.home}\\. ${points.toLocaleString('en-US')} points?\\.`,
  );
const row = (page: Page, one: PlayedEvent) => page.getByRole('button', { name: words(one) });
/** Matches the name of the button of so many points. */
const receiptOf = (points: number): RegExp =>
  new RegExp(`^${points.toLocaleString('en-US')} points?, show the receipt$`);
/** The button in the hub with all points of an event. */
const total = (page: Page, { points }: PlayedEvent) =>
  page.locator('dl').getByRole('button', { name: receiptOf(points) });
/** Number of files and answers that the phone has stored of a kind, by a part of their addresses. */
const stored = (page: Page, part: RegExp) =>
  page.evaluate(async (part) => {
    const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().filter(({ url }) => part.test(new URL(url).pathname)).length;
  }, part);
const served = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

it('lists what a fan has played; each opens its boards, receipts and card, also without a network', async () => {
  const fan = await newFan(cloud.url);
  const games = [await evening(fan, court, 1), await evening(fan, field, 2)];
  const [yesterday, before] = await settled(fan, games);
  if (!yesterday || !before) throw new Error('not settled');
  expect([yesterday.event.id, before.event.id]).toEqual(games.map(({ event }) => event.id));
  expect(yesterday.points).toBe(yesterday.games.reduce((sum, game) => sum + game.points, 0));

  const { page, context } = await guestPhone([/ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED)/]);
  await context.addCookies(fan.cookies());
  await page.goto(site.url);
  await served(page);
  await page.reload();
  await expect.poll(() => list(page, 'Played yesterday').count(), soon).toBe(1);
  await row(page, yesterday).waitFor();
  expect(await complaints(page, 'yesterday')).toEqual([]);

  await page.getByRole('link', { name: 'All my games' }).tap();
  await page.getByRole('heading', { name: 'My games' }).waitFor();
  await expect.poll(() => list(page, 'My games').count(), soon).toBe(2);
  expect(await complaints(page, 'my games', { thorough: true })).toEqual([]);
  // Without a chosen game there is no navigation.
  await page.getByRole('link', { name: 'Today’s games' }).tap();
  await page.waitForURL('**/schedule');
  for (const [opened, one] of [before, yesterday].entries()) {
    await arrive(page, site.url, '/history', 'My games');
    await tabTo(page, 'button', words(one));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
    await page.getByRole('banner').getByText(one.event.home.shortName).first().waitFor();
    await total(page, one).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect.poll(() => stored(page, /\/messages$/), soon).toBe(opened + 1);
    await expect.poll(() => stored(page, /\/hype\/get$/), soon).toBe((opened + 1) * hypeGames.length);
  }
  // The code of the sheets, boards and cards of a past game comes with it.
  for (const [part, least] of [
    [/\/sheet-[^/]*\.js$/, 2],
    [/\/screen-[^/]*\.js$/, hypeGames.length],
    [/\/share-card-[^/]*\.js$/, hypeGames.length],
  ] as const)
    await expect.poll(() => stored(page, part), soon).toBeGreaterThanOrEqual(least);
  // Their profile leads there too.
  await page.getByRole('link', { name: 'Profile', exact: true }).tap();
  await page.getByRole('link', { name: 'My games' }).tap();
  await page.getByRole('heading', { name: 'My games' }).waitFor();

  site.cut();
  await context.setOffline(true);
  await page.reload();
  await row(page, before).tap();
  await page.waitForURL('**/home');
  await total(page, before).tap();
  await page.getByRole('dialog').getByRole('heading', { name: 'Your points' }).waitFor();
  for (const { hypeGame, points } of before.games.slice(0, 2)) {
    await page.goto(`${site.url}/${hypeGame}`);
    await page.getByRole('button', { name: 'See the board' }).tap();
    await page
      .getByRole('button', { name: receiptOf(points) })
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Share your card' }).filter({ visible: true }).first().tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Save picture' }).waitFor();
  }
});

it.each([
  ['played', '/history', 'Your games did not load', 'Loading your games', 'No game yet'],
  ['seasons', '/history?view=season', 'Your season did not load', 'Loading your season', 'No season yet'],
])('says that %s is loading, that it did not load, and that it is empty', async (...row) => {
  const [call, path, failed, loading, empty] = row;
  const { page } = await fanPhone(await newFan(cloud.url), undefined, {
    named: [/status of 500/],
  });
  const letThrough = await holdBack(page, `**/api/user/${call}*`, (route) => route.fulfill({ status: 500 }));
  await page.goto(cloud.url + path);
  await page.getByRole('status', { name: loading }).waitFor();
  letThrough();
  await page.getByRole('alert').getByRole('heading', { name: failed }).waitFor();
  expect(await complaints(page, failed)).toEqual([]);
  await page.unroute(`**/api/user/${call}*`);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await page.getByRole('heading', { name: empty }).waitFor();
  expect(await complaints(page, empty)).toEqual([]);
});
