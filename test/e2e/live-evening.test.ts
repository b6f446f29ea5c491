import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventedFootballGame } from '../fixtures/espn-football-game.ts';
import { inventedGame } from '../fixtures/espn-games.ts';
import { EspnHost, type HostGame } from '../fixtures/espn-host.ts';
import { launchBrowser, openPhone, phone, smallPhone, soon, zoneAtNoon } from './browser.ts';
import { type RunningCloud, startCloudProcess } from './cloud.ts';
import { newFan } from './fan.ts';
import { misfits } from './layout-checks.ts';
import { readRules, signUpAndChoose } from './path.ts';
import { sideGames } from './side-game-screens.ts';

const WEEK = 7 * 86_400_000;
const host = new EspnHost();
const makers = { BASKETBALL: inventedGame, FOOTBALL: inventedFootballGame };
const gameOf = (make: typeof inventedGame, id: string, startsAt: number) => make({ id, startsAt });
const games = Object.entries(makers).map(([sport, make], index) => {
  const past = gameOf(make, `${40 + index}0`, Date.now() - WEEK);
  past.shown = past.rows;
  return { sport, past, tonight: gameOf(make, `${40 + index}1`, Date.now() - 60_000) };
});
/** The rows up to the middle of a period. */
const middleOf = (period: number, { rows }: HostGame) => Math.floor(((rows - 1) / 4) * (period - 0.5));

let browser: Browser;
let cloud: RunningCloud;

beforeAll(async () => {
  await host.start();
  host.staleEvery = 5;
  for (const { past, tonight } of games) {
    tonight.shown = 4;
    host.games.push(past, tonight);
  }
  const leagues = games.map(({ tonight }) => host.league(tonight.sport, tonight.league)).join(',');
  const live = ['--live', leagues, '--contact', 'https://example.com/hype', '--no-recordings'];
  [browser, cloud] = await Promise.all([launchBrowser(), startCloudProcess(...live)]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), cloud?.remove()]);
  await host.stop();
});

/** A fan's phone, from the schedule to six joined side games. */
async function joinAll(name: string, viewport: typeof phone, { home, away }: HostGame) {
  const opened = await openPhone(browser, [], { viewport, timezoneId: zoneAtNoon() });
  const { page } = opened;
  await signUpAndChoose(page, cloud.url, name, `Play ${away.displayName} at ${home.displayName}, live`);
  for (const { title, header, choose, join, board } of sideGames) {
    await readRules(page, title, header);
    await choose(page);
    await page.getByRole('button', { name: join }).tap();
    await board(page).waitFor();
    await page.getByRole('link', { name: 'Hub', exact: true }).tap();
    await page.getByRole('heading', { name: 'Your games' }).waitFor();
  }
  return opened;
}

it.each(games)('follows a game of $sport of tonight from an empty data folder to the final board', async (of) => {
  const { sport, past, tonight } = of;
  // The averages of the game of last week are there before anybody joins.
  const read = () => host.asked.filter(({ path }) => path.includes(`event=${past.id}`)).length;
  await expect.poll(read, soon).toBe(1);
  const phones = await Promise.all(
    [phone, smallPhone].map((size) => joinAll(`${sport}_${size.width}`.toLowerCase(), size, tonight)),
  );
  // The host moves on by a period or so, and the phones follow: the third quarter has begun long before an answer says so.
  for (const period of [1, 2, 3]) {
    tonight.shown = middleOf(period, tonight);
    const clocks = phones.map(({ page }) => page.getByText(new RegExp(`^Q${period} \\d`)).filter({ visible: true }));
    await Promise.all(clocks.map((clock) => clock.first().waitFor(soon)));
  }
  for (const { page } of phones) {
    const prize = page.getByRole('dialog', { name: 'Second half' });
    await prize.getByRole('button', { name: 'Back to the game' }).tap(soon);
    await prize.waitFor({ state: 'hidden' });
    expect(await misfits(page)).toEqual([]);
  }
  tonight.shown = tonight.rows;
  for (const { page } of phones) {
    await page.getByRole('heading', { name: 'Full time' }).waitFor(soon);
    expect(await misfits(page)).toEqual([]);
    await page.getByRole('link', { name: /^Bingo, / }).tap();
    await page.getByRole('button', { name: 'See the board' }).tap();
    await sideGames[0]?.board(page).waitFor();
    expect(await misfits(page)).toEqual([]);
  }
  const fan = await newFan(cloud.url);
  const { data } = await fan.call('GET', `/api/gameManagement/gameEvent?eventId=${tonight.id}`);
  expect(data).toMatchObject({ score: finalScore(tonight) });
  for (const { problems, close } of phones) {
    expect(problems).toEqual([]);
    await close();
  }
  expect(host.asked.filter(({ status }) => ![200, 304].includes(status))).toEqual([]);
});

function finalScore(game: HostGame) {
  const { header } = game.summary(game.rows) as {
    header: { competitions: { competitors: { homeAway: string; score: string }[] }[] };
  };
  const competitors = header.competitions[0]?.competitors ?? [];
  return Object.fromEntries(competitors.map(({ homeAway, score }) => [homeAway, Number(score)]));
}
