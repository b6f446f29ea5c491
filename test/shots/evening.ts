import type { Browser, Page } from 'playwright-core';
import type { Play } from '../../games/timeline/play.ts';
import type { Recording } from '../../local/league/recording.ts';
import type { RunningCloud } from '../e2e/cloud.ts';
import { board, joinBingo } from '../e2e/path.ts';
import { court, field } from '../e2e/recordings.ts';
import { type SideGameScreens, sideGames } from '../e2e/side-game-screens.ts';
import { endedGame, type StagedGame } from '../e2e/staged-game.ts';
import type { Camera } from './camera.ts';
import { newFan, openFixedPhone, saved, stageFixedGame, thatEvening, tipOff } from './fixed.ts';

/** Moments of the pictures: before the game; early in it, when fans join; with a quarter left; after it. */
const early = ({ period, clock }: Play) => period === 1 && clock < 500;
const late = ({ period, clock }: Play) => period === 4 && clock < 600;

const HOUR = 3_600_000;

/** Time limit for a condition on a busy machine, ms. */
const PATIENCE = 120_000;

/** The day's games: a live one of each sport, an ended one, and a future one. */
async function listed(cloud: RunningCloud): Promise<void> {
  for (const recording of [court, field]) {
    const game = await stageFixedGame(cloud, recording, 'on');
    await game.tellUntil(early);
  }
  await endedGame(cloud, court, tipOff - 5 * HOUR);
  await stageFixedGame(cloud, field, 'later', tipOff + 3 * HOUR);
}

/** Screens that need only a schedule. */
export async function atTheDoor(cloud: RunningCloud, browser: Browser, camera: Camera): Promise<void> {
  await listed(cloud);
  const { page, close } = await openFixedPhone(browser, thatEvening);
  await page.goto(cloud.url);
  await page.getByRole('article').first().waitFor();
  await camera.take(page, 'schedule');
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await page.getByRole('dialog').getByLabel('Username').waitFor();
  await camera.take(page, 'sign-in');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  const rows = page.getByRole('button', { name: /^Play / });
  await rows.first().tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).waitFor();
  await camera.take(page, 'sign-up');
  for (const status of [404, 500]) {
    await page.goto(`${cloud.url}/${status}`);
    await page.getByRole('heading').first().waitFor();
    await camera.take(page, `error-${status}`);
  }
  await close();
}

/** One fan's evening with one game, from before it until after it. */
export async function evening(cloud: RunningCloud, browser: Browser, camera: Camera, recording: Recording) {
  const sport = recording.sport.toLowerCase();
  const game = await stageFixedGame(cloud, recording, 'evening', tipOff + 7 * 24 * HOUR);
  await game.tellUntil('JERSEY_COLOR');
  const { page, context, close } = await openFixedPhone(browser);
  page.setDefaultTimeout(PATIENCE);
  const fan = await newFan(cloud, `${sport}_fan`);
  await context.addCookies(fan.cookies(game.event.id));
  const take = (screen: string, phase: string) => camera.take(page, `${screen}-${sport}-${phase}`);

  await open(page, cloud, '/home');
  await take('home', 'pregame');
  await game.tellUntil(early);
  await caughtUp(page, game);
  await take('home', 'choose');
  await open(page, cloud, '/leaderboard');
  await take('leaderboard', 'choose');
  const wanted = sideGames.filter(
    ({ key }) =>
      ['choose', 'live', 'ended'].some((phase) => camera.wants(`${key}-${sport}-${phase}`)) ||
      camera.wants(`${key}-rules-${sport}`),
  );
  for (const one of wanted) await joined(page, cloud, one, take);

  await game.tellUntil(late);
  await everywhere('live');
  await game.tellUntil();
  await everywhere('ended');
  await close();

  async function everywhere(phase: string): Promise<void> {
    await open(page, cloud, '/home');
    await caughtUp(page, game);
    await saved(fan, game);
    await open(page, cloud, '/home');
    await caughtUp(page, game);
    await take('home', phase);
    for (const { key, board } of wanted) {
      await open(page, cloud, `/${key}`);
      await board(page).waitFor();
      await take(key, phase);
    }
    for (const screen of ['leaderboard', 'profile']) {
      await open(page, cloud, `/${screen}`);
      await take(screen, phase);
    }
  }
}

/** For each sport, a day without any other scheduled game. */
const replayed = { BASKETBALL: tipOff + 24 * HOUR, FOOTBALL: tipOff + 48 * HOUR };

/** A replayed ended game: its card, the hub before its tip-off, Bingo in its third quarter, and the final result. */
export async function replay(cloud: RunningCloud, browser: Browser, camera: Camera, recording: Recording) {
  const sport = recording.sport.toLowerCase();
  const nameOf = (screen: string) => `replay-${screen}-${sport}`;
  if (!['schedule', 'hub', 'bingo', 'points'].some((screen) => camera.wants(nameOf(screen)))) return;
  const take = (screen: string) => camera.take(page, nameOf(screen));
  const { event } = await endedGame(cloud, recording, replayed[recording.sport]);
  const { page, context, close } = await openFixedPhone(browser, replayed[recording.sport] + 4 * HOUR);
  const fan = await newFan(cloud, `${sport}_again`);
  await context.addCookies(fan.cookies());
  await page.goto(cloud.url);
  const again = page.getByRole('button', { name: `Play it again: ${event.away.name} at ${event.home.name}` }).first();
  await again.waitFor();
  await take('schedule');
  await again.tap();
  await page.waitForURL('**/home');
  await page.getByRole('button', { name: 'Play Bingo', exact: true }).waitFor();
  await take('hub');
  await joinBingo(page);
  for (const quarter of ['Q1', 'Q2', 'Q3']) await page.getByRole('button', { name: `Skip to ${quarter}` }).tap();
  const completed = board(page).getByRole('button', { name: /, completed/ });
  await completed.first().waitFor();
  await take('bingo');
  await page.getByRole('link', { name: 'Leaderboard' }).tap();
  await page.getByRole('heading', { name: 'Your replay' }).waitFor();
  await take('points');
  await close();
}

async function joined(
  page: Page,
  cloud: RunningCloud,
  { key, title, header, choose, join, board }: SideGameScreens,
  take: (screen: string, phase: string) => Promise<void>,
): Promise<void> {
  await open(page, cloud, '/home');
  await page.getByRole('button', { name: `Play ${title}`, exact: true }).tap();
  const rules = page.getByRole('dialog', { name: header });
  const go = rules.getByRole('button', { name: 'Join Game' });
  await go.waitFor();
  await take(`${key}-rules`, 'choose');
  await go.tap();
  await choose(page);
  await take(key, 'choose');
  await page.getByRole('button', { name: join }).tap();
  await board(page).waitFor();
}

async function open(page: Page, cloud: RunningCloud, path: string): Promise<void> {
  await page.goto(cloud.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Waits until the header shows the score of all sent plays. */
async function caughtUp(page: Page, { timeline }: StagedGame): Promise<void> {
  const { away, home } = timeline.scoreAt();
  const ended = timeline.ended;
  await page.waitForFunction(
    ([score, over]) => {
      // The first is the page's own header; cards of joined games have their own.
      const numbers = document.querySelector('header')?.querySelectorAll('b > span > span:first-child') ?? [];
      const shown = [...numbers].map((node) => node.textContent).join(' ');
      return shown === score && (!over || document.querySelector('header')?.textContent?.includes('Final'));
    },
    [`${away} ${home}`, ended] as const,
  );
}
