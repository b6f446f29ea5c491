import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hypeGames } from '../../games/side-games/side-game.ts';
import { sideGames } from '../../games/side-games/side-games.ts';
import { smallPhone } from './browser.ts';
import type { HttpFan } from './fan.ts';
import { complaints, heightOf } from './look.ts';
import { cloud, fanPhone } from './on-shared-cloud.ts';
import { arrive as goOn } from './path.ts';
import { resize } from './screen-size.ts';
import { stageScreens, widest } from './staged-screens.ts';

const staged = await stageScreens(cloud);

const arrive = (page: Page, path: string, heading: string) => goOn(page, cloud.url, path, heading);
const visit = (fan: HttpFan, game: { event: { id: string } }) => fanPhone(fan, game.event.id);
const gameOf = (sport: string) => (sport === 'FOOTBALL' ? staged.football : staged.basketball);

it.each(['BASKETBALL', 'FOOTBALL'])(
  'the six games of %s and their rules before the join have no faults',
  async (sport) => {
    const { page } = await visit(staged.newcomer, gameOf(sport));
    const found: string[] = [];
    await arrive(page, '/home', 'Your games');
    found.push(...(await complaints(page, 'hub')));
    for (const key of hypeGames) {
      await arrive(page, `/${key}`, sideGames[key].words.choose);
      found.push(...(await complaints(page, sideGames[key].words.choose)));
      await page.getByRole('button', { name: sideGames[key].words.howTo }).filter({ visible: true }).tap();
      const rules = page.getByRole('dialog', { name: sideGames[key].words.howTo });
      await rules.getByRole('button', { name: 'Join Game' }).waitFor();
      found.push(...(await complaints(page, sideGames[key].words.howTo)));
      if (key !== 'ticTacToe') await page.keyboard.press('Escape');
      else {
        expect(await heightOf(rules)).toBe(75);
        await rules.getByRole('button', { name: 'Join Game' }).tap();
      }
    }
    const teams = page.getByRole('dialog', { name: 'Choose your team' });
    await teams.getByText('VS.').waitFor();
    expect(await heightOf(teams)).toBe(50);
    found.push(...(await complaints(page, 'Choose your team')));
    // On a small phone names of two lines do not reach the foot, and the sheet does not scroll.
    await resize(page, smallPhone);
    const body = teams.getByRole('group').locator('..');
    expect(await body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    expect(found).toEqual([]);
  },
);

it.each(['BASKETBALL', 'FOOTBALL'])(
  'the hub, six boards, leaderboard and profile in play of %s have no faults',
  async (sport) => {
    const { page } = await visit(staged.player, gameOf(sport));
    const found: string[] = [];
    for (const [path, heading] of screens('Your games')) {
      await arrive(page, path, heading);
      found.push(...(await complaints(page, heading)));
    }
    expect(found).toEqual([]);
  },
);

it('a game to come has no faults: the hub with its jerseys, and an empty leaderboard', async () => {
  const { page } = await visit(staged.newcomer, staged.later);
  await arrive(page, '/home', 'Your games');
  await page.getByText('Your game will begin at tipoff!').waitFor();
  await page.getByText('Tonight’s colors').waitFor();
  await page.getByText('Nobody has points yet.').waitFor();
  const found = await complaints(page, 'hub');
  await arrive(page, '/leaderboard', 'The board is still dark');
  found.push(...(await complaints(page, 'empty leaderboard')));
  expect(found).toEqual([]);
});

it.each(['BASKETBALL', 'FOOTBALL'])('the settled boards of %s have no faults', async (sport) => {
  const game = gameOf(sport);
  await game.tellUntil();
  const { page } = await visit(staged.player, game);
  const found: string[] = [];
  for (const [path, heading] of screens('Full time').slice(0, -1)) {
    await arrive(page, path, heading);
    if (path === '/squares') await page.getByRole('button', { name: 'Complete profile' }).waitFor();
    found.push(...(await complaints(page, `${heading}, over`)));
  }
  expect(found).toEqual([]);
});

const screens = (hub: string): [path: string, heading: string][] => [
  ['/home', hub],
  ...hypeGames.map((key): [string, string] => [`/${key}`, sideGames[key].words.title]),
  ['/leaderboard', 'Leaderboard'],
  ['/profile', widest],
];
