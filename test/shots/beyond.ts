import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { hypeGames } from '../../games/side-games/side-game.ts';
import { sideGames } from '../../games/side-games/side-games.ts';
import type { Crew } from '../../graphql/types.generated.ts';
import { allRecordings, type Recording } from '../../local/league/recording.ts';
import type { RunningCloud } from '../e2e/cloud.ts';
import { tellToCorrection } from '../e2e/correction.ts';
import { choices, type HttpFan } from '../e2e/fan.ts';
import { serveKit } from '../e2e/kit.ts';
import { onlyGames } from '../e2e/path.ts';
import type { StagedGame } from '../e2e/staged-game.ts';
import type { Camera } from './camera.ts';
import { newFan, openFixedPhone, saved, stageFixedGame, thatEvening } from './fixed.ts';

/** Times of the prize pop-up. */
const moments = [
  { period: 3, name: 'half', title: 'Second half' },
  { period: 4, name: 'quarter', title: 'Fourth quarter' },
];
const dealt = ['bingo', 'mvp', 'overUnder'] as const;
/** How much later than the arena a fan sees a basket, ms. */
const BEHIND = 12_000;

/** Pictures of what a fan meets beside the screens of an evening. */
export async function beyond(cloud: RunningCloud, browser: Browser, camera: Camera): Promise<void> {
  if (['kit', 'kit-drawer'].some(wants)) await kit();
  await inBothSports((sport) => [`look-inside-${sport}`], lookInside);
  await inBothSports((sport) => moments.map(({ name }) => `prize-${sport}-${name}`), prize);
  await inBothSports((sport) => dealt.map((key) => `check-${key}-${sport}`), check);
  await inBothSports((sport) => hypeGames.map((key) => `share-${key}-${sport}`), share);
  if (['crew-list', 'crew-invite'].some(wants)) await crews();
  await inBothSports((sport) => ['', 'set-', 'hub-'].map((part) => `viewer-delay-${part}${sport}`), viewerDelay);
  await inBothSports((sport) => [`receipt-${sport}`], receipt);

  function wants(name: string): boolean {
    return camera.wants(name);
  }

  /** Takes pictures in each sport for which at least one is selected. @param names of these pictures */
  async function inBothSports(
    names: (sport: string) => string[],
    take: (recording: Recording, sport: string) => Promise<void>,
  ): Promise<void> {
    for (const recording of allRecordings()) {
      const sport = recording.sport.toLowerCase();
      if (names(sport).some(wants)) await take(recording, sport);
    }
  }

  /** The phone of a fan who follows a game. @param now as of `openFixedPhone` */
  async function phoneAt(fan: HttpFan, { event }: StagedGame, now?: number) {
    const phone = await openFixedPhone(browser, now);
    await phone.context.addCookies(fan.cookies(event.id));
    return phone;
  }

  /** All components of the client's kit in all states, and a drawer. */
  async function kit(): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'hype-kit-'));
    const site = await serveKit(folder);
    const { page, close } = await openFixedPhone(browser, thatEvening);
    await page.goto(`${site.url}/kit`);
    await page.getByRole('heading', { name: 'Kit' }).waitFor();
    await camera.take(page, 'kit', { skeletons: true });
    await page.getByRole('button', { name: 'Bottom', exact: true }).tap();
    await page.getByRole('dialog').waitFor();
    await camera.take(page, 'kit-drawer', { skeletons: true });
    await close();
    site.close();
    rmSync(folder, { recursive: true });
  }

  /** The board that a guest without an account opens from the schedule. */
  async function lookInside(recording: Recording, sport: string): Promise<void> {
    const { event, tellUntil } = await stageFixedGame(cloud, recording, 'look-inside');
    await tellUntil('END_THIRD_QUARTER');
    const { page, close } = await openFixedPhone(browser);
    await onlyGames(page, event.id);
    await page.clock.setFixedTime(event.startsAt + 7_200_000);
    await page.goto(cloud.url);
    await page.getByRole('button', { name: 'Look inside' }).tap();
    const sheet = page.getByRole('dialog', { name: 'A board of this game' });
    await sheet.getByRole('grid').waitFor();
    await camera.take(page, `look-inside-${sport}`);
    await sheet.getByRole('gridcell').getByRole('button').nth(6).tap();
    await camera.take(page, `look-inside-${sport}-square`);
    await close();
  }

  /** The prize pop-up over the hub. */
  async function prize(recording: Recording, sport: string): Promise<void> {
    const game = await stageFixedGame(cloud, recording, 'prize');
    const fan = await newFan(cloud, `prize_${sport}`);
    await game.tellUntil('END_SECOND_QUARTER');
    const { page, close } = await phoneAt(fan, game);
    await page.goto(`${cloud.url}/home`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const { period, name, title } of moments) {
      await game.tellUntil((play) => play.kind === 'stat' && play.period === period);
      const sheet = page.getByRole('dialog', { name: title });
      await sheet.waitFor();
      await camera.take(page, `prize-${sport}-${name}`);
      await sheet.getByRole('button', { name: 'Back to the game' }).tap();
      await sheet.waitFor({ state: 'hidden' });
    }
    await close();
  }

  /** "Check it yourself" for items dealt in the second quarter. */
  async function check(recording: Recording, sport: string): Promise<void> {
    const game = await stageFixedGame(cloud, recording, 'check');
    await game.tellUntil(({ period }) => period === 2);
    const fan = await newFan(cloud, `checks_${sport}`);
    const { page, close } = await phoneAt(fan, game);
    for (const key of dealt) {
      if (!wants(`check-${key}-${sport}`)) continue;
      await fan.join(key, game.event.id, choices(game.timeline.event)[key]);
      await saved(fan, game);
      await page.goto(`${cloud.url}/${key}`);
      await page.getByRole('button', { name: 'Check it yourself' }).tap();
      const sheet = page.getByRole('dialog', { name: 'Check it yourself' });
      await sheet.getByText(/are the same\.$/).waitFor();
      await camera.take(page, `check-${key}-${sport}`);
      await sheet.getByRole('listitem').nth(3).scrollIntoViewIfNeeded();
      await camera.take(page, `check-${key}-${sport}-sums`);
    }
    await close();
  }

  /** The share cards of all six final boards, in their sheet. */
  async function share(recording: Recording, sport: string): Promise<void> {
    const game = await stageFixedGame(cloud, recording, 'share');
    await game.tellUntil('JERSEY_COLOR');
    const fan = await newFan(cloud, `courtside_${sport}`);
    await fan.joinAll(game.timeline.event);
    await game.tellUntil();
    await saved(fan, game);
    const { page, close } = await phoneAt(fan, game);
    for (const key of hypeGames) {
      if (!wants(`share-${key}-${sport}`)) continue;
      await page.goto(`${cloud.url}/${key}`);
      await page.getByRole('button', { name: 'Share', exact: true }).tap();
      await page.getByRole('img', { name: `${sideGames[key].words.title}, final board of ` }).waitFor();
      await camera.take(page, `share-${key}-${sport}`);
    }
    await close();
  }

  /** Five friends, two others, and a game in its second half: the crew's list, and its invite as an outsider sees it. */
  async function crews(): Promise<void> {
    const game = await stageFixedGame(cloud, allRecordings()[0] as Recording, 'crews');
    await game.tellUntil('END_FIRST_QUARTER');
    const fans: HttpFan[] = [];
    for (const name of ['maya', 'theo_k', 'sam22', 'lena', 'courtside_jo', 'rival', 'stranger']) {
      const fan = await newFan(cloud, name);
      await fan.joinAll(game.event);
      fans.push(fan);
    }
    const [owner, ...others] = fans as [HttpFan, ...HttpFan[]];
    const { invite } = (await owner.call('POST', '/api/crew/create', { name: 'Front Row' })).data as Crew;
    for (const fan of others.slice(0, 4)) await fan.call('POST', '/api/crew/join', { invite });
    await game.tellUntil('END_THIRD_QUARTER');
    for (const fan of fans) await saved(fan, game);

    const { page, context, close } = await openFixedPhone(browser);
    await page.goto(`${cloud.url}/crew#${invite}`);
    await page.getByRole('heading', { name: 'Front Row' }).waitFor();
    await camera.take(page, 'crew-invite');
    await context.addCookies(owner.cookies(game.event.id));
    await page.goto(`${cloud.url}/leaderboard`);
    await page.getByRole('radio', { name: 'Front Row' }).check();
    await page.getByRole('list', { name: 'Ranking of Front Row' }).getByText(' overall').nth(4).waitFor();
    await camera.take(page, 'crew-list');
    await close();
  }

  /** A delayed view, and the sheet in which a tap set the delay. */
  async function viewerDelay(recording: Recording, sport: string): Promise<void> {
    const game = await stageFixedGame(cloud, recording, 'couch');
    const fan = await newFan(cloud, `${sport}_couch`);
    await fan.joinAll(game.timeline.event);
    await game.tellUntil(({ period, clock }) => period === 2 && clock < 400);
    // Before the ranking has points, the hub behind the sheet has another text and another height.
    await saved(fan, game);
    const { page, close } = await phoneAt(fan, game, (game.timeline.plays().at(-1)?.at ?? 0) + BEHIND);
    // The server's time would tell the phone that its own clock has stopped.
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      const { date: _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await page.goto(`${cloud.url}/home`);
    await page.getByRole('button', { name: /^TV delay/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'TV delay' });
    await sheet.getByRole('button', { name: /^I see the/ }).tap();
    const found = sheet.getByRole('status').getByText(/behind|live$/);
    await found.first().waitFor();
    await page.locator('header b').nth(1).waitFor();
    await camera.take(page, `viewer-delay-${sport}`);
    await sheet.getByRole('slider').fill('35');
    await sheet.getByText('seconds behind').waitFor();
    await camera.take(page, `viewer-delay-set-${sport}`);
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await sheet.waitFor({ state: 'hidden' });
    await camera.take(page, `viewer-delay-hub-${sport}`);
    await close();
  }

  /** A Bingo receipt at a correction that took points away. */
  async function receipt(recording: Recording, sport: string): Promise<void> {
    const game = await stageFixedGame(cloud, recording, 'receipts');
    const fan = await newFan(cloud, `counts_${sport}`);
    await fan.joinAll(game.timeline.event);
    await game.tellUntil(({ period, clock }) => period === 3 && clock < 600);
    const bingo = (await fan.entries(game.event.id)).filter(({ hypeGame }) => hypeGame === 'bingo');
    const { correction } = await tellToCorrection(bingo, game);
    game.left.unshift(correction);
    await game.tell(1);
    const { page, close } = await phoneAt(fan, game);
    await page.goto(`${cloud.url}/bingo`);
    const feed = page.getByRole('list', { name: 'Your points, newest first' });
    const corrected = feed.getByRole('button', { name: /moved to another player/ });
    await corrected.first().tap();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await camera.take(page, `receipt-${sport}`);
    await close();
  }
}
