import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { LeaderboardPage } from '../../graphql/types.generated.ts';
import { type Phone, phoneOf, soon } from './browser.ts';
import { type HttpFan, newFan } from './fan.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive } from './path.ts';
import { court } from './recordings.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

const own = 'own_at_the_end';

let game: StagedGame;
let fan: HttpFan;
let hub: Phone;
let board: Phone;

beforeAll(async () => {
  game = await stageGame(cloud, court);
  fan = await newFan(cloud.url, own);
  const others = await Promise.all([1, 2, 3, 4, 5, 6].map((place) => newFan(cloud.url, `other_fan_${place}`)));
  for (const each of [fan, ...others]) await each.joinAll(game.event);
  hub = await phoneOf(browser, fan, game.event.id);
  board = await phoneOf(browser, fan, game.event.id);
});

type Line = { rank: string; name: string; points: number };

/** Makes the page record each frame whose list contradicts itself or the fan's own rank. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
    const linesOf = (which = 'main ol li, main [role=note]'): Line[] =>
      [...document.querySelectorAll(which)]
        .filter((row) => (row as HTMLElement).offsetParent !== null && row.querySelector('b .visually-hidden'))
        .map((row) => ({
          rank: textOf([...row.querySelectorAll('span')].find((part) => /^Rank /.test(part.textContent ?? ''))).slice(
            5,
          ),
          name: row.hasAttribute('data-me') || row.getAttribute('role') === 'note' ? 'me' : textOf(row).slice(0, 30),
          points: Number(textOf(row.querySelector('b .visually-hidden')).replaceAll(/\D/g, '')),
        }));
    const look = () => {
      const lines = linesOf();
      const said = JSON.stringify(lines.map(({ rank, name, points }) => [rank, name, points]));
      const beside = textOf([...document.querySelectorAll('main dl dd')].at(1)?.querySelector('.visually-hidden'));
      const me = lines.find(({ name }) => name === 'me');
      if (me && beside && me.rank !== beside) found.push(`rank ${beside} beside ${said}`);
      if (lines.some(({ name, rank }) => name === 'me' && rank !== me?.rank)) found.push(`two places: ${said}`);
      const list = linesOf('main ol li');
      for (const [place, line] of list.entries()) {
        const before = list[place - 1];
        if (before && line.points > before.points) found.push(`not in order: ${said}`);
        if (before && (line.points === before.points) !== (line.rank === before.rank)) found.push(`ranks: ${said}`);
      }
    };
    Object.assign(window, { found, linesOf });
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
const found = (page: Page) => page.evaluate(() => (window as unknown as { found: string[] }).found);
const shown = (page: Page) => page.evaluate(() => (window as unknown as { linesOf(): Line[] }).linesOf());
const told = async () =>
  (await fan.call('GET', `/api/user/leaderboard?eventId=${game.event.id}`)) as unknown as LeaderboardPage;

/** Compares the first lines and the fan's own place with the server's. @returns 'agrees' or the difference */
async function agrees(page: Page): Promise<string> {
  const { data, me } = await told();
  const lines = await shown(page);
  const points = lines.filter(({ name }) => name !== 'me').map((line) => line.points);
  const others = data.filter(({ username }) => username !== own).map((line) => line.points);
  const mine = lines.find(({ name }) => name === 'me');
  const isSame = points.every((each, place) => each === others[place]) && mine?.rank === `${me?.rank ?? '–'}`;
  return isSame && points.length > 0 ? 'agrees' : JSON.stringify({ lines, data, me });
}

it.each([
  ['the end of a period', 'END_SECOND_QUARTER'],
  ['the end of the game', undefined],
])('at %s neither list contradicts the own rank in any picture', async (_, last) => {
  await arrive(hub.page, cloud.url, '/home', 'Your games');
  await arrive(board.page, cloud.url, '/leaderboard', 'Leaderboard');
  const asked: URL[] = [];
  for (const { page } of [hub, board]) await watch(page);
  hub.page.on('request', (request) => asked.push(new URL(request.url())));
  await game.tellUntil(last);
  for (const { page } of [hub, board]) await expect.poll(() => agrees(page), soon).toBe('agrees');
  for (const { page, problems } of [hub, board]) expect([await found(page), problems]).toEqual([[], []]);
  // The hub's list arrives with the ranking, without a call.
  expect(asked.filter(({ pathname }) => pathname.endsWith('rankedLines'))).toEqual([]);
});
