import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HypeGame } from '../../games/side-games/side-game.ts';
import { sideGames } from '../../games/side-games/side-games.ts';
import type { Crew, FanSeason, PlayedEvent } from '../../graphql/types.generated.ts';
import { variables } from '../../lambdas/lib/environment.ts';
import { findCloud } from '../../operator/endpoint.ts';
import { closeBrowser, launchBrowser, phoneOf, soon } from './browser.ts';
import { type RunningCloud, startCloudOn } from './cloud.ts';
import { expectCrew, expectSeason, rowOf, rowsIn, timezoneId } from './evening-screens.ts';
import { choices, newFan } from './fan.ts';
import { complaints } from './look.ts';
import { newOperator } from './operator.ts';
import { arrive } from './path.ts';
import { court, field } from './recordings.ts';
import { nodeOptions, resetClock, setClock, setPhoneClock } from './set-clock.ts';
import { stageGame } from './staged-game.ts';
import { decisivePlay, type Evening, earned, type Player, seasonOf } from './three-evenings.ts';

const HOUR = 3_600_000;
/** A Sunday, Monday and Tuesday at New York, and the Thursday after: when the third evening begins, the first has been over for 49 hours. */
const [sunday, monday, tuesday, thursday] = [
  '2027-01-10T15:00-05:00',
  '2027-01-11T15:00-05:00',
  '2027-01-12T17:00-05:00',
  '2027-01-14T19:00-05:00',
].map((time) => Date.parse(time)) as [number, number, number, number];
const WHY = 'the horn was first';
const sports = [
  {
    league: 'nba',
    name: 'NBA',
    year: '2026–27',
    recording: court,
    weeks: ['2027-01-04', '2027-01-11'],
    week: 'Jan 11',
  },
  { league: 'nfl', name: 'NFL', year: '2026', recording: field, weeks: ['2027-01-05', '2027-01-12'], week: 'Jan 12' },
] as const;

let cloud: RunningCloud;
const browser = await launchBrowser();
let ann: Player;
let bob: Player;
let cal: Player;
const players = () => [ann, bob, cal];
let crew: Crew;
/** Of each sport, in the order in which they began. */
const evenings = new Map<string, Evening[]>(sports.map(({ league }) => [league, []]));
const of = (league: string) => evenings.get(league) ?? [];
/** The side game of each corrected game that lost or won by it. */
const corrected = new Map<string, HypeGame>();

beforeAll(async () => {
  setClock(sunday);
  cloud = await startCloudOn(nodeOptions(), '--no-league', '--speed', '1');
  findCloud(cloud.data, [variables.fansTable]);
});
afterAll(async () => {
  resetClock();
  await closeBrowser(browser);
  await cloud?.remove();
});

async function newPlayer(name: string): Promise<Player> {
  const fan = await newFan(cloud.url, name);
  const { data } = await fan.call('GET', '/api/auth/session');
  const { fanId: id } = (data as { session: { fanId: string } }).session;
  const { markVerified } = await import('../../lambdas/stores/fans.ts');
  await markVerified(id);
  return { fan, name, id };
}

/** The machine loses power, and starts on another day. */
async function wake(at: number): Promise<void> {
  await cloud.kill();
  setClock(at);
  await cloud.restart(...nodeOptions());
}

/** A game of each sport from its start to its settled end. Ann joins all side games, the others two. */
async function evening(startsAt: number): Promise<void> {
  for (const [index, { league, recording }] of sports.entries()) {
    const game = await stageGame(cloud, recording, { startsAt: startsAt + index * HOUR });
    const { event } = game;
    for (const { fan } of players()) {
      if (fan === ann.fan) await fan.joinAll(event);
      else for (const key of ['parlay', 'ticTacToe'] as const) await fan.join(key, event.id, choices(event)[key]);
    }
    await game.tellUntil();
    await game.settled();
    const points = new Map<Player, number>();
    for (const player of players()) points.set(player, await earned(player, game));
    of(league).push({ game, points, official: false });
  }
}

/** Ann's phone. @param eventId the game that she follows, if any */
async function onPhone(eventId: string | undefined, look: (page: Page) => Promise<void>) {
  await ann.fan.call('GET', '/api/user/data');
  const { page, context, end } = await phoneOf(browser, ann.fan, eventId, { timezoneId });
  await setPhoneClock(context);
  await look(page);
  await end();
}

/** Evenings of both sports, the latest start first. */
const latestFirst = (...days: number[]) =>
  days.flatMap((index) => sports.map(({ league }) => of(league)[index] as Evening).reverse());

/** Waits until the server has the points of all evenings of a player, in My games. */
async function settledFor(player: Player): Promise<void> {
  const stored = async () => {
    const { data } = await player.fan.call('GET', '/api/user/played');
    return (data as PlayedEvent[]).map(({ event, points }) => [event.id, points]);
  };
  const own = [...evenings.values()].flat().filter(({ points }) => points.has(player));
  const expected = own.toSorted((a, b) => b.game.event.startsAt - a.game.event.startsAt);
  await expect.poll(stored, soon).toEqual(expected.map(({ game, points }) => [game.event.id, points.get(player)]));
}

it('the first evening is in My games when it is over, marked as provisional', async () => {
  [ann, bob, cal] = [await newPlayer('anna'), await newPlayer('boris'), await newPlayer('carol')];
  crew = (await ann.fan.call('POST', '/api/crew/create', { name: 'Front Row' })).data as Crew;
  await bob.fan.call('POST', '/api/crew/join', { invite: crew.invite });
  await evening(sunday);
  for (const player of players()) await settledFor(player);
  await onPhone(undefined, async (page) => {
    await page.goto(`${cloud.url}/history`);
    await expect.poll(() => rowsIn(page, 'My games'), soon).toEqual(latestFirst(0).map((one) => rowOf(ann, one)));
  });
});

it('on the second day an operator corrects both games: points and score change, and the receipt says why', async () => {
  await wake(monday);
  const { operator } = await newOperator(cloud);
  for (const { league } of sports) {
    const [first] = of(league) as [Evening];
    const { timeline, event } = first.game;
    const { play, of: hypeGame } = decisivePlay(first.game, await ann.fan.entries(event.id));
    const before = first.points.get(ann);
    const sent = { eventId: event.id, playId: play.id, change: { void: true }, revision: play.rev, why: WHY };
    expect((await operator.call('POST', '/api/desk/correct', sent)).http).toBe(200);
    timeline.put({ ...play, rev: play.rev + 1, void: true });
    for (const player of first.points.keys()) first.points.set(player, await earned(player, first.game));
    expect(first.points.get(ann)).not.toBe(before);
    corrected.set(league, hypeGame);
  }
  for (const player of players()) await settledFor(player);
  await cal.fan.call('POST', '/api/crew/join', { invite: crew.invite });
  await onPhone(undefined, async (page) => {
    await page.goto(`${cloud.url}/schedule`);
    const expected = latestFirst(0).map((one) => rowOf(ann, one));
    await expect.poll(() => rowsIn(page, 'Played yesterday'), soon).toEqual(expected);
    expect(await complaints(page, 'yesterday')).toEqual([]);
    for (const { league } of sports) {
      const [first] = of(league) as [Evening];
      await page.goto(`${cloud.url}/history`);
      await page.getByRole('button', { name: rowOf(ann, first).replace(/\s*Provisional$/, '') }).tap();
      await page.waitForURL('**/home');
      const points = (first.points.get(ann) ?? 0).toLocaleString('en-US');
      const receiptButton = page.getByRole('button', { name: new RegExp(`^${points} points?, show the receipt$`) });
      await receiptButton.first().tap();
      const sheet = page.getByRole('dialog', { name: 'Your points' });
      const { title } = sideGames[corrected.get(league) as HypeGame].words;
      const receipt = sheet.locator('details').filter({ has: page.locator('summary').filter({ hasText: title }) });
      await receipt.locator('summary').first().click();
      await receipt.getByText(`by an operator: ${WHY}`).first().waitFor(soon);
      expect(await complaints(page, 'a corrected evening')).toEqual([]);
    }
  });
  await evening(monday);
});

/** Waits until the standings of the first evenings are official, and the season's list has their points. */
async function madeOfficial(count: number): Promise<void> {
  const { requestOfficial } = await import('../../lambdas/ranking/settle/request.ts');
  const { seasonList } = await import('../../lambdas/stores/seasons.ts');
  // The hourly import does so.
  await requestOfficial(Date.now());
  for (const { league, weeks } of sports) {
    for (const one of of(league).slice(0, count)) one.official = true;
    const year = of(league)[0]?.game.event.season?.year ?? 0;
    for (const week of [undefined, ...weeks]) {
      const lines = players().map((player) => [player.id, seasonOf(player, inWeek(league, week)).official] as const);
      const expected = lines.filter(([, points]) => points > 0).sort(([, a], [, b]) => b - a);
      const listed = async () => (await seasonList({ league, year, week }))?.first.map(({ points }) => points) ?? [];
      await expect.poll(listed, soon).toEqual(expected.map(([, points]) => points));
    }
  }
}

/** The evenings of a week of a league, which begins on Monday in basketball and on Tuesday in football, or all. */
function inWeek(league: string, week: string | undefined): Evening[] {
  const { weeks } = sports.find((one) => one.league === league) ?? sports[0];
  const second = Date.parse(`${weeks[1]}T00:00-05:00`);
  return of(league).filter(({ game }) => week === undefined || game.event.startsAt >= second === (week === weeks[1]));
}

async function lookAtSeasons(page: Page, when: string): Promise<void> {
  await page.goto(`${cloud.url}/history?view=season`);
  for (const { league, name, year, weeks, week } of sports) {
    await page.getByRole('radio', { name, exact: true }).tap();
    await page.getByRole('radio', { name: `${name} ${year}` }).waitFor(soon);
    await expectSeason(page, ann, of(league));
    expect(await complaints(page, `${when}, season`)).toEqual([]);
    await page.getByRole('radio', { name: `Week of ${week}` }).tap();
    await expectSeason(page, ann, inWeek(league, weeks[1]));
    expect(await complaints(page, `${when}, week`)).toEqual([]);
  }
}

it('on the third day the first evening is official and the others are not: season, week, and the crew’s table', async () => {
  await wake(tuesday);
  await evening(tuesday);
  await madeOfficial(1);
  for (const player of players()) await settledFor(player);
  await onPhone(undefined, (page) => lookAtSeasons(page, 'in between'));
  const followed = of('nba')[2]?.game.event.id;
  await onPhone(followed, async (page) => {
    await arrive(page, cloud.url, '/leaderboard', 'Leaderboard');
    await page.getByRole('radio', { name: 'Front Row' }).tap();
    await page.getByRole('radio', { name: 'Season', exact: true }).tap();
    await page.getByRole('radio', { name: 'NBA season' }).tap();
    await expectCrew(page, of('nba'), [
      [ann, 0],
      [bob, 0],
      [cal, 1],
    ]);
    expect(await complaints(page, 'the crew’s season')).toEqual([]);
  });
});

it('when all are official no row is marked; a fan who left the crew changes no past evening of the others', async () => {
  await wake(thursday);
  await madeOfficial(3);
  await bob.fan.call('POST', '/api/crew/leave', { crewId: crew.id });
  await onPhone(undefined, async (page) => {
    await page.goto(`${cloud.url}/history`);
    await expect.poll(() => rowsIn(page, 'My games'), soon).toEqual(latestFirst(2, 1, 0).map((one) => rowOf(ann, one)));
    expect(await complaints(page, 'my games')).toEqual([]);
    await lookAtSeasons(page, 'at last');
  });
  for (const { league, name } of sports) {
    await onPhone(of(league)[2]?.game.event.id, async (page) => {
      await arrive(page, cloud.url, '/leaderboard', 'Leaderboard');
      await page.getByRole('radio', { name: 'Front Row' }).tap();
      await page.getByRole('radio', { name: 'Season', exact: true }).tap();
      await page.getByRole('radio', { name: `${name} season` }).tap();
      await expectCrew(page, of(league), [
        [ann, 0],
        [cal, 1],
      ]);
    });
  }
  // Bob's past evenings are still his.
  expect((await bob.fan.call('GET', '/api/user/seasons')).data as FanSeason[]).toHaveLength(2);
  await settledFor(bob);
});
