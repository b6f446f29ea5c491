import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { pointsOf } from '../../games/side-games/side-games.ts';
import type { Recording } from '../../local/league/recording.ts';
import { asFansHaveIt, launchBrowser, openPhone, type Phone } from '../e2e/browser.ts';
import { type RunningCloud, startCloudProcess } from '../e2e/cloud.ts';
import { HttpFan } from '../e2e/fan.ts';
import { type StagedGame, stageGame } from '../e2e/staged-game.ts';

/*
 * Two runs over the same code take equal pictures, pixel by pixel. Everything that would differ is fixed here: the ids of fans and events,
 * from which all offers are dealt; the day and hour of games; the phone's location and randomness. Clocks run, because points count from
 * the join; for a picture with a clock, the phone's clock is stopped.
 */

const HOUR = 3_600_000;

/** 7:30 PM of Saturday, January 12, 2030 in New York. No cloud watches a game so far in the future. */
export const tipOff = Date.UTC(2030, 0, 13, 0, 30);

/** Two hours into the games of that evening. */
export const thatEvening = tipOff + 2 * HOUR;

const place: BrowserContextOptions = {
  ...asFansHaveIt,
  // A moved element may come to rest a fraction of a pixel beside its usual place.
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'America/New_York',
  // A service worker would answer with older data.
  serviceWorkers: 'block',
};

/** A browser that draws unchanged content in exactly the same way. */
export const launchFixedBrowser = (): Promise<Browser> =>
  launchBrowser(
    '--disable-partial-raster',
    '--disable-lcd-text',
    // Chromium draws a page in tiles and rounds a gradient's colors per tile. With one tile per page they are equal in every run.
    '--default-tile-width=4096',
    '--default-tile-height=4096',
    '--force-color-profile=srgb',
    '--font-render-hinting=none',
  );

/** A phone with fixed settings. @param now stopped time of its clock, epoch ms; if undefined, the clock runs */
export async function openFixedPhone(browser: Browser, now?: number): Promise<Phone> {
  const phone = await openPhone(browser, [], place);
  await phone.context.addInitScript(() => {
    Math.random = () => 0.5;
    Crypto.prototype.getRandomValues = (array) => {
      if (array instanceof Uint8Array) array.fill(7);
      return array;
    };
  });
  if (now !== undefined) await phone.page.clock.setFixedTime(now);
  return phone;
}

/** A cloud that gives new fans the ids that belong to their names. */
export async function startFixedCloud(): Promise<RunningCloud> {
  const folder = mkdtempSync(join(tmpdir(), 'hype-shots-'));
  process.env.HYPE_NEXT_FAN_ID = join(folder, 'next-fan-id');
  const before = process.env.NODE_OPTIONS;
  process.env.NODE_OPTIONS = `${before ?? ''} --import ${pathToFileURL(join(import.meta.dirname, 'fan-ids.mjs'))}`;
  const cloud = await startCloudProcess('--no-league', '--speed', '1');
  process.env.NODE_OPTIONS = before ?? '';
  return {
    ...cloud,
    async remove() {
      await cloud.remove();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A fan whose id follows from the name. */
export async function newFan(cloud: RunningCloud, name: string): Promise<HttpFan> {
  const digest = createHash('sha256').update(name).digest('hex');
  const id = digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
  writeFileSync(process.env.HYPE_NEXT_FAN_ID ?? '', id);
  const fan = new HttpFan(cloud.url);
  await fan.signUp(name);
  const { session } = (await fan.call('GET', '/api/auth/session')).data as { session: { fanId: string } };
  if (session.fanId !== id) throw new Error(`${name} has the id ${session.fanId}, which is not the one of that name`);
  return fan;
}

/** A game that is the same in each run. @param scene the picture that it is for */
export async function stageFixedGame(
  cloud: RunningCloud,
  recording: Recording,
  scene: string,
  startsAt = tipOff,
): Promise<StagedGame> {
  const game = await stageGame(cloud, recording, { startsAt, id: `${scene}-${recording.sport.toLowerCase()}` });
  return {
    ...game,
    async tellUntil(last) {
      await game.tellUntil(last);
      // Plays sent together happen one ms apart; the wait lets a fan who joins now join after all of them.
      const happened = game.timeline.plays().at(-1)?.at ?? 0;
      await pause(Math.max(0, happened - Date.now()) + 10);
    },
  };
}

type Line = { username: string; points: number };
type Board = { me?: Line | null };
type Lines = { data: Line[] };

/**
 * Waits until the leaderboard, and the list cached at the edge, have the points that a fan's boards show: the ranking follows the
 * score a while later.
 */
export async function saved(fan: HttpFan, { event, timeline }: StagedGame): Promise<void> {
  const expected = (await fan.entries(event.id)).reduce((sum, entry) => sum + pointsOf(entry, timeline), 0);
  const read = (path: string): Promise<unknown> => fan.call('GET', `${path}?eventId=${event.id}`);
  const points = async () => {
    const { me } = (await read('/api/user/leaderboard')) as Board;
    const { data } = (await read('/api/user/rankedLines')) as Lines;
    return [me?.points ?? 0, data.find(({ username }) => username === me?.username)?.points ?? 0];
  };
  for (const end = Date.now() + 60_000; (await points()).some((known) => known !== expected); ) {
    if (Date.now() > end) throw new Error(`the leaderboard has ${await points()} points, not ${expected}`);
    await pause(100);
  }
}
