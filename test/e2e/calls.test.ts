import { afterAll, expect, it } from 'vitest';
import { site as built } from '../../operator/cost/fan.ts';
import { REFRESH_MS } from '../../web/src/api/intervals.ts';
import { CONNECT_MS, PAGE_AGE_MS } from '../../web/src/game/live/live-game.ts';
import { openPhone } from './browser.ts';
import { newName } from './fan.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { fillAccount, joinBingo, readRules } from './path.ts';
import { court } from './recordings.ts';
import { siteBefore } from './site.ts';
import { stageGame } from './staged-game.ts';

/** After this time without a call no call is waiting, ms. A page that the edge had cached is read again after PAGE_AGE_MS. */
const QUIET = PAGE_AGE_MS + 1_500;

const site = await siteBefore(cloud.url);
const game = await stageGame(cloud, court, { home: { name: 'Counted' } });
const named = [/ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED)/];
const { page, context, end } = await openPhone(browser, named);
await page.addInitScript((polled) => {
  const { setInterval } = window;
  const slow = (act: () => void, ms?: number) => () => !(ms === polled && Reflect.get(window, 'isSlow')) && act();
  Object.assign(window, { setInterval: (act: () => void, ms?: number) => setInterval(slow(act, ms), ms) });
}, REFRESH_MS.log);
afterAll(async () => {
  await end();
  site.close();
});

/** Calls at random times: saves, lists that are older than the newest ranking, and the schedule. */
const whenever = ['hype/savePoints', 'user/rankedLines', 'gameManagement/schedule', 'user/played'];
/** Files that were fetched, by path. */
const files = new Map<string, number>();
const add = (counts: Map<string, number>, name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);
let taken = 0;

/** Counts the calls since the last count, by path. Waits until no call is made for QUIET ms. */
async function calls(): Promise<Record<string, number>> {
  const from = Date.now();
  const last = () => Math.max(from, site.asked.at(-1)?.at ?? 0);
  await expect.poll(() => Date.now() - last()).toBeGreaterThan(QUIET);
  const counts = new Map<string, number>();
  for (const { path } of site.asked.slice(taken)) {
    const call = /^\/api\/(.*)/.exec(path)?.[1];
    if (!call) add(files, path);
    else if (!whenever.includes(call)) add(counts, call);
  }
  taken = site.asked.length;
  return Object.fromEntries(counts);
}

const hub = () => page.getByRole('link', { name: 'Hub', exact: true }).tap();
const leaderboard = async () => {
  await page.getByRole('link', { name: 'Leaderboard', exact: true }).tap();
  await page.getByRole('list', { name: 'The first three' }).waitFor();
};

it('opens a game with a dozen calls', async () => {
  const opened = Date.now();
  await page.goto(site.url);
  await page.getByRole('button', { name: /at Counted, / }).tap();
  const send = await fillAccount(page, newName('counted'));
  expect(await calls()).toEqual({ 'auth/session': 1 });
  await send();
  // A hub with its games has made its calls, however slow the machine is.
  await page.getByRole('button', { name: 'Play Bingo', exact: true }).waitFor();
  const schedules = site.asked.filter(({ path }) => path === '/api/gameManagement/schedule');
  expect(schedules.length).toBeGreaterThan(0);
  // The schedule is read when it is opened and then once per interval, even if an answer is late.
  expect(schedules.length).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - opened) / REFRESH_MS.schedule));
  const { 'gameManagement/messages': pages = 0, ...rest } = await calls();
  expect(rest).toEqual({
    'auth/signUp': 1,
    'user/viewerDelay': 1,
    'user/activeGames': 1,
    'gameManagement/gameEvent': 1,
    'team/details': 2,
  });
  // The log is read when the game is opened and when the page is connected, and a third time if the edge had cached the second answer.
  expect(pages).toBeGreaterThanOrEqual(2);
  expect(pages).toBeLessThanOrEqual(3);
});

it('joins with the call that joins, and a ticket for what is dealt', async () => {
  await game.tellUntil('LIVE');
  await game.tell(20);
  await joinBingo(page);
  expect(await calls()).toEqual({ 'auth/session': 1, 'hype/facts': 1, 'hype/ticket': 1, 'hype/create': 1 });
  await hub();
  await readRules(page, 'Parlay');
  await page.getByRole('button', { name: 'Play these predictions' }).tap();
  await page.getByRole('list', { name: 'Your predictions' }).waitFor();
  await hub();
  await readRules(page, 'Squares');
  const open = page.getByRole('grid', { name: 'Choose five squares' });
  await open.getByRole('gridcell').first().getByRole('button').focus();
  for (const key of Array.from({ length: 5 }, () => ['Enter', 'ArrowRight', 'ArrowDown']).flat())
    await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Play these squares' }).tap();
  await page.getByRole('grid', { name: 'Your squares' }).waitFor();
  await hub();
  await readRules(page, 'Tic-Tac-Toe');
  const teams = page.getByRole('dialog', { name: 'Choose your team' });
  await teams.getByRole('radio').first().check();
  await teams.getByRole('button', { name: "Let's go" }).tap();
  await page.getByRole('grid', { name: 'The court in nine zones' }).waitFor();
  const { 'hype/ticket': tickets = 0, ...rest } = await calls();
  expect(rest).toEqual({ 'hype/create': 3 });
  // One ticket serves several side games.
  expect(tickets).toBeLessThanOrEqual(1);
});

it('follows the game without a call, and reads the list where it is shown', async () => {
  await hub();
  await game.tellUntil('END_FIRST_QUARTER');
  await leaderboard();
  expect(await calls()).toEqual({ 'crew/crews': 1 });
  await hub();
  await game.tellUntil('END_SECOND_QUARTER');
  await leaderboard();
  expect(await calls()).toEqual({});
  await hub();
});

it('comes back with one call: from a lost network, and after a minute out of view', async () => {
  // On a slow machine the page would not be connected in time, and read the log meanwhile.
  await page.evaluate((wait) => {
    const { setTimeout } = window;
    const patient = (act: () => void, ms = 0, ...given: []) => setTimeout(act, ms === wait ? 30_000 : ms, ...given);
    Object.assign(window, { setTimeout: patient, isSlow: true });
  }, CONNECT_MS);
  site.cut();
  await context.setOffline(true);
  await page.getByText('Offline').first().waitFor();
  await game.tell(30);
  site.mend();
  await context.setOffline(false);
  expect(await calls()).toEqual({ 'gameManagement/messages': 1 });
  await page.evaluate(() => {
    const { now } = Date;
    const become = (visibility: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    become('hidden');
    Date.now = () => now() + 60_000;
    become('visible');
  });
  expect(await calls()).toEqual({ 'gameManagement/messages': 1 });
  expect(await page.getByText('Reconnecting').count()).toBe(0);
});

it('knows the end from the messages', async () => {
  await game.tellUntil();
  await page.getByRole('heading', { name: 'Full time' }).waitFor();
  expect(await calls()).toEqual({});
});

it('fetches each file once', () => {
  const fetched = [...files].filter(([path]) => !path.startsWith('/builds/'));
  expect(fetched.filter(([, times]) => times > 1)).toEqual([]);
  expect(fetched).toHaveLength(built.files);
});
