import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { hypeGames } from '../../games/side-games/side-game.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import type { LeaderboardPage, RankedPage } from '../../graphql/types.generated.ts';
import { END_MS, LIST_MS } from '../../web/src/game/entries/leaderboards.ts';
import { SAVE_SPREAD_MS } from '../../web/src/game/entries/points-saver.ts';
import { type Phone, phoneOf, soon } from './browser.ts';
import { type HttpFan, newFan } from './fan.ts';
import { complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive } from './path.ts';
import { court } from './recordings.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

/** The longest name that a fan may have. */
const longest = 'W'.repeat(20);

let game: StagedGame;
let fan: HttpFan;
let phone: Phone;
let page: Page;
/** A fan who joins too late for points. */
let pointless: Phone;
/** Calls of the phone, by path, and when the browser made them, epoch ms. */
const asked: { path: string; hypeGame: string | null; at: number }[] = [];

beforeAll(async () => {
  game = await stageGame(cloud, court);
  fan = await newFan(cloud.url, 'ranked_here');
  const others = [await newFan(cloud.url, longest), await newFan(cloud.url, 'another')];
  for (const each of [fan, ...others]) await each.joinAll(game.event);
  phone = await phoneOf(browser, fan, game.event.id);
  page = phone.page;
  await page.clock.install();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    asked.push({ path: pathname, hypeGame: searchParams.get('hypeGame'), at: request.timing().startTime });
  });
});

const timesOf = (path: string) => asked.filter((one) => one.path === path).map(({ at }) => at);
const saved = () => asked.flatMap(({ path, hypeGame }) => (path.endsWith('savePoints') ? [hypeGame] : [])).sort();
const way = (name: string) => page.getByRole('link', { name, exact: true }).tap();
const ownPlace = () => pointless.page.getByRole('note', { name: 'Your place' });
const told = async () =>
  (await fan.call('GET', `/api/user/leaderboard?eventId=${game.event.id}`)) as unknown as LeaderboardPage;
/** Points and rank in the hub. */
const shown = async () => {
  const numbers = await page.locator('main dl:visible').first().innerText();
  return numbers.replaceAll(/\s+/g, ' ');
};
const agrees = async () => {
  const { me, players } = await told();
  const text = await shown();
  return text.includes(`${me?.rank}`) && text.includes(`/ ${players}`)
    ? 'agrees'
    : `${me?.rank} / ${players} but ${text}`;
};

it('has the rank from messages: no call is made as plays are told', async () => {
  await arrive(page, cloud.url, '/home', 'Your games');
  await game.tellUntil('END_FIRST_QUARTER');
  await expect.poll(async () => (await told()).me?.rank ?? 0, soon).toBeGreaterThan(0);
  await expect.poll(agrees, soon).toBe('agrees');
  expect(timesOf('/api/user/leaderboard')).toEqual([]);
  // A win in Tic-Tac-Toe is saved.
  expect(saved().filter((hypeGame) => hypeGame !== 'ticTacToe')).toEqual([]);
  expect(timesOf('/api/user/ranking')).toEqual([]);
  expect(phone.problems).toEqual([]);
});

it('reads the list while it is open, not too often, and only if the server has ranked more', async () => {
  await way('Leaderboard');
  const list = page.getByRole('list', { name: 'The first three' });
  await list.waitFor();
  const from = timesOf('/api/user/rankedLines').length;
  const before = (await told()).data;
  await game.tellUntil('START_THIRD_QUARTER');
  await expect.poll(async () => (await told()).data, soon).not.toEqual(before);
  const points = async () => {
    const { data } = await told();
    const texts = await list.getByRole('listitem').allInnerTexts();
    return data.map(({ username, points }) =>
      texts.some((text) => text.includes(username) && text.includes(points.toLocaleString('en-US'))),
    );
  };
  await expect.poll(points, soon).toEqual([true, true, true]);
  const read = timesOf('/api/user/rankedLines');
  const pauses = read.slice(1).map((at, index) => at - (read[index] ?? 0));
  expect(read.length).toBeGreaterThan(from);
  // Half-time has begun.
  expect(Math.min(...pauses.slice(from))).toBeGreaterThan(END_MS - 100);
  // Without plays the page makes no call.
  await page.clock.runFor(1.5 * LIST_MS);
  const after = timesOf('/api/user/rankedLines').length;
  await page.clock.runFor(1.5 * LIST_MS);
  expect(timesOf('/api/user/rankedLines').length).toBe(after);
  // The prize of the second half.
  await page.keyboard.press('Escape');
  await way('Hub');
  await game.tell(40);
  await page.clock.runFor(1.5 * LIST_MS);
  expect(timesOf('/api/user/rankedLines').length).toBe(after);
  expect(phone.problems).toEqual([]);
});

it('says of the lines behind the first when they were counted', async () => {
  const first: RankedPage = {
    data: Array.from({ length: 20 }, (_, index) => ({ username: `first_${index}`, points: 5_000 - 10 * index })),
    ...{ next: 'behind', seq: 1, asOf: null, players: 14_203, baseRank: 1, official: false },
  };
  const further = (after: string): RankedPage => ({
    ...first,
    data: Array.from({ length: 10 }, (_, index) => ({
      username: index === 0 ? longest : index === 1 ? 'first_7' : `${after}_${index}`,
      points: (after === 'behind' ? 2_900 : 1_900) - 10 * index,
    })),
    ...{
      next: after === 'behind' ? 'last' : null,
      asOf: 'END_SECOND_QUARTER',
      baseRank: after === 'behind' ? 21 : 31,
    },
  });
  await page.route('**/api/user/rankedLines?*', (route) => {
    const after = new URL(route.request().url()).searchParams.get('after');
    return route.fulfill({ json: { status: 200, ...(after ? further(after) : first) } });
  });
  await page.goto(`${cloud.url}/leaderboard`);
  await page.getByRole('button', { name: 'Show more' }).tap();
  const behind = page.getByRole('list', { name: 'Ranking as of the end of Q2' });
  await behind.waitFor();
  await page.getByText('From here on: as of the end of Q2.').waitFor();
  expect(await behind.getByRole('listitem').first().innerText()).toMatch(/21/);
  // A fan who is now among the first lines is shown once.
  expect(await page.getByText('first_7', { exact: true }).count()).toBe(1);
  expect(await complaints(page, 'leaderboard', { thorough: true })).toEqual([]);
  await page.getByRole('button', { name: 'Show more' }).tap();
  await expect.poll(() => behind.getByRole('listitem').count()).toBe(17);
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  await page.unroute('**/api/user/rankedLines?*');
  expect(phone.problems).toEqual([]);
});

it('says how a fan without points comes to a place', async () => {
  const final = new Timeline(game.event);
  for (const play of [...game.timeline.plays(), ...game.left]) final.put(play);
  const { home, away } = final.scoreAt();
  const missed = (score: number) => [1, 2, 3, 4, 5].map((further) => (score + further) % 10);
  const selections = missed(home).map((homeTeamScore, index) => ({
    homeTeamScore,
    awayTeamScore: missed(away)[index],
  }));
  await game.tellUntil('END_THIRD_QUARTER');
  const late = await newFan(cloud.url, 'came_late');
  await late.join('squares', game.event.id, () => ({ items: { selections } }));
  pointless = await phoneOf(browser, late, game.event.id);
  await arrive(pointless.page, cloud.url, '/leaderboard', 'Leaderboard');
  await ownPlace().getByText('Your first points put you on the board').waitFor();
});

it('saves each entry once at the end, and has the final rank from the last ranking', async () => {
  await page.goto(`${cloud.url}/home`);
  await page.getByRole('heading', { name: 'Your games' }).waitFor();
  await expect.poll(agrees, soon).toBe('agrees');
  asked.length = 0;
  const answers: number[] = [];
  page.on('response', (answer) => answer.url().includes('savePoints') && answers.push(answer.status()));
  await game.tellUntil();
  await page.getByRole('heading', { name: 'Full time' }).waitFor();
  // Tic-Tac-Toe, too, which was also saved when it was won.
  const all = hypeGames.toSorted();
  await expect.poll(() => answers.length, { timeout: SAVE_SPREAD_MS + soon.timeout }).toBe(all.length);
  expect(answers).toEqual(all.map(() => 204));
  await expect.poll(agrees, soon).toBe('agrees');
  await page.getByRole('link', { name: /^Bingo, / }).tap();
  const final = async () => {
    const { me, players } = await told();
    return page.getByText(`All your games together: rank ${me?.rank} of ${players}.`).count();
  };
  await expect.poll(final, soon).toBe(1);
  // A fan who returns to the game saves nothing again. No save waits for a random time.
  await page.evaluate(() => {
    Math.random = () => 0;
  });
  await way('Schedule');
  await page.waitForURL('**/schedule');
  await page.goBack();
  await expect.poll(final, soon).toBe(1);
  await page.clock.runFor(5_000);
  expect(saved()).toEqual(all);
  expect(timesOf('/api/user/leaderboard')).toEqual([]);
  expect(phone.problems).toEqual([]);
});

it('says after the end that a fan made no points', async () => {
  await ownPlace().getByText('You made no points').waitFor();
  expect(await complaints(pointless.page, 'leaderboard')).toEqual([]);
  expect(pointless.problems).toEqual([]);
});

it('reads a list again that is older than the ranking beside it', async () => {
  const other = await phoneOf(browser, fan, game.event.id);
  let isFirst = true;
  await other.page.route('**/api/user/rankedLines?*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: isFirst ? { ...answer, data: [], seq: 0, until: null } : answer });
    isFirst = false;
  });
  await arrive(other.page, cloud.url, '/leaderboard', 'Leaderboard');
  const list = other.page.getByRole('list', { name: 'The first three' });
  await list.getByText('ranked_here').waitFor(soon);
  expect(isFirst).toBe(false);
  expect(other.problems).toEqual([]);
});

it('stacks the first three where a name is long, with all names from one edge', async () => {
  const other = await phoneOf(browser, fan, game.event.id);
  const names = ['Bartholomew_Anderson', 'ann', 'Maximiliane_Oberhub'];
  await other.page.route('**/api/user/rankedLines?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const data = names.map((username, index) => ({ username, points: 300 - index, rank: index + 1 }));
    await route.fulfill({ json: { ...answer, data } });
  });
  await arrive(other.page, cloud.url, '/leaderboard', 'Leaderboard');
  const list = other.page.getByRole('list', { name: 'The first three' });
  await list.getByText(names[1] as string, { exact: true }).waitFor(soon);
  const edges = await list.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const range = document.createRange();
      range.selectNodeContents(item.children[1] as Element);
      return Math.round(range.getBoundingClientRect().left);
    }),
  );
  expect(new Set(edges).size).toBe(1);
  expect(other.problems).toEqual([]);
  await other.close();
});
