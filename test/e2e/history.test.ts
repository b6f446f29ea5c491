import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { hypeGames } from '../../games/side-games/side-game.ts';
import type { Fan, FanSeason, PlayedEvent, SeasonList } from '../../graphql/types.generated.ts';
import { variables } from '../../lambdas/lib/environment.ts';
import type { Recording } from '../../local/league/recording.ts';
import { findCloud } from '../../operator/endpoint.ts';
import { openPhone, phoneOf, soon, zoneAtNoon } from './browser.ts';
import { HttpFan, newFan } from './fan.ts';
import { holdBack } from './held.ts';
import { complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
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

  const phone = await openPhone(browser, [/ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED)/], {
    timezoneId: zoneAtNoon(),
  });
  const { page, context, problems, close } = phone;
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
  for (const { hypeGame, points } of before.games) {
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
  expect(problems).toEqual([]);
  await close();
});

it('says that there is no game yet, that they are loading, and why they did not load', async () => {
  const fan = new HttpFan(cloud.url);
  await fan.signUp();
  const { page, problems, close } = await phoneOf(browser, fan, undefined, { named: [/status of 500/] });
  const letThrough = await holdBack(page, '**/api/user/played*', (route) => route.fulfill({ status: 500 }));
  await page.goto(`${cloud.url}/history`);
  await page.getByRole('status', { name: 'Loading your games' }).waitFor();
  letThrough();
  await page.getByRole('alert').getByRole('heading', { name: 'Your games did not load' }).waitFor();
  expect(await complaints(page, 'my games, failed')).toEqual([]);
  await page.unroute('**/api/user/played*');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await page.getByRole('heading', { name: 'No game yet' }).waitFor();
  expect(await complaints(page, 'no games')).toEqual([]);
  await page.getByRole('link', { name: 'See today’s games' }).tap();
  await page.waitForURL('**/schedule');
  expect(problems).toEqual([]);
  await close();
});

/** Verifies a fan's e-mail, without a mail. */
async function verify(fan: HttpFan): Promise<void> {
  findCloud(cloud.data, [variables.fansTable]);
  const { markVerified } = await import('../../lambdas/stores/fans.ts');
  const { session } = (await fan.call('GET', '/api/auth/session')).data as { session: { fanId: string } };
  await markVerified(session.fanId);
}

/** Makes the standings of a game official, as it happens two days after its end. */
async function makeOfficial({ event }: StagedGame): Promise<void> {
  const { requestSettlement } = await import('../../lambdas/ranking/settle/request.ts');
  await requestSettlement(event.id, { official: true });
}

const seasonsOf = async (fan: HttpFan) => (await fan.call('GET', '/api/user/seasons')).data as FanSeason[];

it('adds an evening to the season as provisional, and once it is official with place, best rank and share', async () => {
  // One of them at least has points.
  const fans = [await newFan(cloud.url), await newFan(cloud.url), await newFan(cloud.url)];
  for (const fan of fans) await verify(fan);
  const game = await stageGame(cloud, court, { startsAt: Date.now() - DAY });
  for (const fan of fans) await fan.joinAll(game.timeline.event);
  await game.tellUntil();
  const pointsOf = async (fan: HttpFan) => (await settled(fan, [game]))[0]?.points ?? 0;
  const points = await Promise.all(fans.map(pointsOf));
  const index = points.findIndex((own) => own > 0);
  const [fan, own = 0] = [fans[index] as HttpFan, points[index]];
  const shown = `${own.toLocaleString('en-US')} ${own === 1 ? 'point' : 'points'}`;

  const { page, problems, close } = await phoneOf(browser, fan);
  await page.goto(`${cloud.url}/history`);
  await page.getByRole('radio', { name: 'Season' }).tap();
  const summary = page.getByRole('region', { name: 'Your season' });
  await summary.getByText(`${shown} may still change.`).waitFor();
  await summary.getByText('No place yet').waitFor();
  expect(await list(page, 'Not official yet').count()).toBe(1);
  expect(await complaints(page, 'season, provisional')).toEqual([]);

  await makeOfficial(game);
  const pending = async () => (await Promise.all(fans.map(seasonsOf))).map(([season]) => season?.provisional.length);
  await expect.poll(pending, soon).toEqual([0, 0, 0]);
  const [line] = (await seasonsOf(fan))[0]?.weeks ?? [];
  expect(line).toMatchObject({ points: own, games: 1, best: 1 + points.filter((other) => other > own).length });
  const { username } = (await fan.call('GET', '/api/user/data')).data as Fan;
  const isListed = async () => {
    const path = `/api/user/seasonList?league=nba&year=${game.event.season?.year}`;
    const listed = (await fan.call('GET', path)).data as SeasonList | null;
    return listed?.first.some((one) => one.username === username) ?? false;
  };
  await expect.poll(isListed, soon).toBe(true);
  await page.reload();
  await summary.getByText(/^\d[\d,]*(st|nd|rd|th) of [\d,]+ fans? with points$/).waitFor();
  await summary.getByText('best rank').waitFor();
  expect(await list(page, 'Not official yet').count()).toBe(0);
  expect(await list(page, 'First of the season').count()).toBeGreaterThan(0);
  await page.getByRole('radio', { name: /^Week of / }).tap();
  await summary.getByText(/with points$/).waitFor();
  expect(await complaints(page, 'season, official')).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

it('says that there is no season yet, that it is loading, and why it did not load', async () => {
  const fan = new HttpFan(cloud.url);
  await fan.signUp();
  const { page, problems, close } = await phoneOf(browser, fan, undefined, { named: [/status of 500/] });
  const letThrough = await holdBack(page, '**/api/user/seasons*', (route) => route.fulfill({ status: 500 }));
  await page.goto(`${cloud.url}/history?view=season`);
  await page.getByRole('status', { name: 'Loading your season' }).waitFor();
  letThrough();
  await page.getByRole('alert').getByRole('heading', { name: 'Your season did not load' }).waitFor();
  expect(await complaints(page, 'season, failed')).toEqual([]);
  await page.unroute('**/api/user/seasons*');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await page.getByRole('heading', { name: 'No season yet' }).waitFor();
  expect(await complaints(page, 'no season')).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
