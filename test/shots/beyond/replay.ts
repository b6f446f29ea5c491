import type { Browser } from 'playwright-core';
import type { Recording } from '../../../local/league/recording.ts';
import type { RunningCloud } from '../../e2e/cloud.ts';
import { endedGame } from '../../e2e/ended-game.ts';
import { board, joinBingo } from '../../e2e/path.ts';
import type { Camera } from '../camera.ts';
import { newFan, openFixedPhone, tipOff } from '../fixed.ts';

const HOUR = 3_600_000;
/** For each sport, a day without any other scheduled game. */
const startOf = { BASKETBALL: tipOff + 24 * HOUR, FOOTBALL: tipOff + 48 * HOUR };

/** A replayed ended game: its card, the hub before its tip-off, Bingo in its third quarter, and the final result. */
export async function replay(cloud: RunningCloud, browser: Browser, camera: Camera, recording: Recording) {
  const sport = recording.sport.toLowerCase();
  const screens = ['schedule', 'hub', 'bingo', 'points'].map((screen) => `replay-${screen}-${sport}`);
  if (!screens.some((name) => camera.wants(name))) return;
  const take = (screen: string) => camera.take(page, `replay-${screen}-${sport}`);
  const { event } = await endedGame(cloud, recording, startOf[recording.sport]);
  const { page, context, close } = await openFixedPhone(browser, startOf[recording.sport] + 4 * HOUR);
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
  await board(page)
    .getByRole('button', { name: /, completed/ })
    .first()
    .waitFor();
  await take('bingo');
  await page.getByRole('link', { name: 'Leaderboard' }).tap();
  await page.getByRole('heading', { name: 'Your replay' }).waitFor();
  await take('points');
  await close();
}
