import { afterAll, expect, it } from 'vitest';
import { hypeGames } from '../../games/side-games/side-game.ts';
import type { LeaderboardPage, RankedPage } from '../../graphql/types.generated.ts';
import { phoneOf, soon } from './browser.ts';
import { newFan } from './fan.ts';
import { complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

/** The longest name that a fan may have. */
const longest = 'W'.repeat(20);

const game = await stageGame(cloud, court);
const fan = await newFan(cloud.url, 'ranked_here');
for (const each of [fan, await newFan(cloud.url, longest), await newFan(cloud.url)]) await each.joinAll(game.event);
const { page, context, end } = await phoneOf(browser, fan, game.event.id);
afterAll(end);
// No save waits for a random time.
await context.addInitScript(() => {
  Math.random = () => 0;
});
/** Calls of the phone, by path. */
const asked: { path: string; hypeGame: string | null }[] = [];
page.on('request', (request) => {
  const { pathname, searchParams } = new URL(request.url());
  if (pathname.startsWith('/api/')) asked.push({ path: pathname, hypeGame: searchParams.get('hypeGame') });
});

const isSave = (path: string) => path.endsWith('savePoints');
const saved = () => asked.flatMap(({ path, hypeGame }) => (isSave(path) ? [hypeGame] : [])).sort();
/** Answers to saves, as "<side game> <HTTP status>". */
const answers: string[] = [];
page.on('response', (answer) => {
  const { pathname, searchParams } = new URL(answer.url());
  if (isSave(pathname)) answers.push(`${searchParams.get('hypeGame')} ${answer.status()}`);
});
const ranked = () => asked.filter(({ path }) => path === '/api/user/leaderboard');
const told = async () =>
  (await fan.call('GET', `/api/user/leaderboard?eventId=${game.event.id}`)) as unknown as LeaderboardPage;
/** Whether points and rank in the hub are the server's. */
const agrees = async () => {
  const { me, players } = await told();
  const text = await page.locator('main dl:visible').first().innerText();
  return text.includes(`${me?.rank}`) && text.includes(`/ ${players}`)
    ? 'agrees'
    : `${me?.rank} / ${players} but ${text}`;
};

it('has the rank from messages: no call is made as plays arrive', async () => {
  await arrive(page, cloud.url, '/home', 'Your games');
  await game.tellUntil('END_FIRST_QUARTER');
  await expect.poll(async () => (await told()).me?.rank ?? 0, soon).toBeGreaterThan(0);
  await expect.poll(agrees, soon).toBe('agrees');
  expect(ranked()).toEqual([]);
  // A win in Tic-Tac-Toe is saved. Its answer may come later than the ranking.
  await expect.poll(() => answers, soon).toEqual(['ticTacToe 204']);
  expect(saved()).toEqual(['ticTacToe']);
});

it('saves each entry once at the end, and has the final rank from the last ranking', async () => {
  asked.length = 0;
  answers.length = 0;
  await game.tellUntil();
  await page.getByRole('heading', { name: 'Full time' }).waitFor();
  // Tic-Tac-Toe, too, which was also saved when it was won.
  const all = hypeGames.toSorted();
  await expect.poll(() => answers.toSorted(), soon).toEqual(all.map((hypeGame) => `${hypeGame} 204`));
  await expect.poll(agrees, soon).toBe('agrees');
  await page.getByRole('link', { name: /^Bingo, / }).tap();
  const final = async () => {
    const { me, players } = await told();
    return page.getByText(`All your games together: rank ${me?.rank} of ${players}.`).count();
  };
  await expect.poll(final, soon).toBe(1);
  // A fan who returns to the game saves nothing again.
  await page.getByRole('link', { name: 'Schedule', exact: true }).tap();
  await page.waitForURL('**/schedule');
  await page.goBack();
  await expect.poll(final, soon).toBe(1);
  expect(saved()).toEqual(all);
  expect(ranked()).toEqual([]);
});

it('says when the lines after the first were counted, and stacks the first three if a name is long', async () => {
  const first: RankedPage = {
    data: Array.from({ length: 20 }, (_, index) => ({
      username: ['Bartholomew_Anderson', 'ann', 'Maximiliane_Oberhub'][index] ?? `first_${index}`,
      points: 5_000 - 10 * index,
    })),
    ...{ next: 'behind', seq: 1, asOf: null, players: 14_203, baseRank: 1, official: false },
  };
  const behind: RankedPage = {
    ...first,
    data: Array.from({ length: 10 }, (_, index) => ({
      username: [longest, 'first_7'][index] ?? `behind_${index}`,
      points: 2_900 - 10 * index,
    })),
    ...{ next: null, asOf: 'END_SECOND_QUARTER', baseRank: 21 },
  };
  await page.route('**/api/user/rankedLines?*', (route) =>
    route.fulfill({ json: { status: 200, ...(/[?&]after=/.test(route.request().url()) ? behind : first) } }),
  );
  await page.goto(`${cloud.url}/leaderboard`);
  const podium = page.getByRole('list', { name: 'The first three' }).getByRole('listitem');
  await podium.getByText('ann', { exact: true }).waitFor(soon);
  const edges = await podium.evaluateAll((items) =>
    items.map((item) => {
      const range = document.createRange();
      range.selectNodeContents(item.children[1] as Element);
      return Math.round(range.getBoundingClientRect().left);
    }),
  );
  expect(new Set(edges).size).toBe(1);
  await page.getByRole('button', { name: 'Show more' }).tap();
  const further = page.getByRole('list', { name: 'Ranking as of the end of Q2' }).getByRole('listitem');
  await page.getByText('From here on: as of the end of Q2.').waitFor();
  expect(await further.first().innerText()).toMatch(/21/);
  // A fan who is now among the first lines is shown once.
  expect(await further.count()).toBe(9);
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  expect(await complaints(page, 'leaderboard', { thorough: true })).toEqual([]);
});
