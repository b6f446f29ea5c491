import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isActive } from '../../games/timeline/status.ts';
import { variables } from '../../lambdas/lib/environment.ts';
import { findCloud } from '../../operator/endpoint.ts';
import { inventedFootballGame } from '../fixtures/espn-football-game.ts';
import { inventedGame } from '../fixtures/espn-games.ts';
import { EspnHost, type HostGame } from '../fixtures/espn-host.ts';
import { launchBrowser, openPhone, phone, smallPhone } from './browser.ts';
import { type RunningCloud, startCloudProcess } from './cloud.ts';
import { newFan, newName } from './fan.ts';
import { misfits } from './layout-checks.ts';
import { signUpAndChoose } from './path.ts';
import { joinSix, seeFinalBoards } from './side-game-screens.ts';

/** Maximum wait for a poll of a scoreboard and of a game on a busy machine. */
const patient = { timeout: 180_000 };
const WEEK = 7 * 86_400_000;
const host = new EspnHost();
const makers = { BASKETBALL: inventedGame, FOOTBALL: inventedFootballGame };
const gameOf = (make: typeof inventedGame, id: string, startsAt: number) => make({ id, startsAt });
const sizes = [phone, smallPhone];
const games = Object.entries(makers).map(([sport, make], index) => {
  const past = gameOf(make, `${40 + index}0`, Date.now() - WEEK);
  past.shown = past.rows;
  return { sport, viewport: sizes[index], past, tonight: gameOf(make, `${40 + index}1`, Date.now() - 60_000) };
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
async function joinAll(name: string, viewport = phone, { home, away }: HostGame) {
  const opened = await openPhone(browser, [], { viewport });
  const { page } = opened;
  page.context().setDefaultTimeout(patient.timeout);
  await signUpAndChoose(page, cloud.url, name, `Play ${away.displayName} at ${home.displayName}, live`);
  await joinSix(page, async (title) => expect(await page.getByText('Drawn by chance').count(), title).toBe(0));
  return opened;
}

/** The event as stored, and whether each of its teams has a player with season averages. */
async function storedOf(id: string) {
  // The stores read the environment when they are loaded.
  findCloud(cloud.data, [variables.eventsTable]);
  const [{ event }, { team }] = await Promise.all([
    import('../../lambdas/stores/events.ts'),
    import('../../lambdas/stores/teams.ts'),
  ]);
  const { status = '', home, away } = (await event(id)) ?? {};
  const squads = await Promise.all([home, away].map((side) => side && team(side.id)));
  const averages = squads.map((squad) => squad?.players.some(({ games_played }) => games_played === 1) ?? false);
  return { isLive: isActive(status), averages };
}

const evening = 'follows a game of $sport of tonight from an empty data folder to the final board';
it.concurrent.each(games)(evening, { timeout: 900_000 }, async ({ viewport, tonight }) => {
  // Offers are frozen when the first fan joins: the averages of last week's game are stored before. A game is live by its scoreboard.
  await expect.poll(() => storedOf(tonight.id), patient).toEqual({ isLive: true, averages: [true, true] });
  const { page, end } = await joinAll(newName('live'), viewport, tonight);
  // The host moves on by a period or so, and the phone follows: the third quarter has begun long before an answer says so.
  for (const period of [1, 2, 3]) {
    tonight.shown = middleOf(period, tonight);
    const clock = page.getByText(new RegExp(`^Q${period} \\d`)).filter({ visible: true });
    await clock.first().waitFor(patient);
  }
  const prize = page.getByRole('dialog', { name: 'Second half' });
  await prize.getByRole('button', { name: 'Back to the game' }).tap();
  await prize.waitFor({ state: 'hidden' });
  expect(await misfits(page)).toEqual([]);
  tonight.shown = tonight.rows;
  await page.getByRole('heading', { name: 'Full time' }).waitFor();
  expect(await misfits(page)).toEqual([]);
  await seeFinalBoards(page, async (title) => expect(await misfits(page), title).toEqual([]));
  const fan = await newFan(cloud.url);
  const { data } = await fan.call('GET', `/api/gameManagement/gameEvent?eventId=${tonight.id}`);
  expect(data).toMatchObject({ score: finalScore(tonight) });
  await end();
  expect(host.asked.filter(({ status }) => ![200, 304].includes(status))).toEqual([]);
});

function finalScore(game: HostGame) {
  const { header } = game.summary(game.rows) as {
    header: { competitions: { competitors: { homeAway: string; score: string }[] }[] };
  };
  const competitors = header.competitions[0]?.competitors ?? [];
  return Object.fromEntries(competitors.map(({ homeAway, score }) => [homeAway, Number(score)]));
}
