import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventedGame } from '../fixtures/espn-games.ts';
import { EspnHost } from '../fixtures/espn-host.ts';
import { launchBrowser, openPhone, soon } from './browser.ts';
import { startCloudProcess } from './cloud.ts';
import { password } from './path.ts';
import { sideGames } from './side-game-screens.ts';

const host = new EspnHost();

beforeAll(() => host.start());
afterAll(() => host.stop());

it('a game of tonight is followed from an empty data folder to the final board', { timeout: 400_000 }, async () => {
  const week = 7 * 86_400_000;
  const past = inventedGame({ id: '400', startsAt: Date.now() - week });
  past.shown = past.rows;
  const game = inventedGame({ id: '401', startsAt: Date.now() - 60_000, shown: 4 });
  host.games.push(past, game);
  host.staleEvery = 5;
  const league = host.league('basketball', 'nba');
  const live = ['--live', league, '--contact', 'https://example.com/hype', '--no-recordings'];
  const [cloud, browser] = await Promise.all([startCloudProcess(...live), launchBrowser()]);
  const { page, problems, close } = await openPhone(browser);
  try {
    expect(cloud.output()).toContain(`${league} has 1 games today and tomorrow.`);
    // The lines of the game of last week are there before anybody joins.
    await expect.poll(() => host.asked.filter(({ path }) => path.includes('event=400')).length, soon).toBe(1);
    await page.goto(cloud.url);
    await page.getByRole('button', { name: 'Play Guests at Homers, live' }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Username').fill('tonight');
    await sheet.getByLabel('E-mail').fill('tonight@example.com');
    await sheet.getByLabel('Password', { exact: true }).fill(password);
    await sheet.getByRole('button', { name: 'Create account' }).tap();
    await page.waitForURL('**/home');
    for (const { title, header, choose, join, board } of sideGames) {
      await page.getByRole('button', { name: `Play ${title}`, exact: true }).tap();
      await page.getByRole('dialog', { name: header }).getByRole('button', { name: 'Join Game' }).tap();
      await choose(page);
      await page.getByRole('button', { name: join }).tap();
      await board(page).waitFor();
      await page.getByRole('link', { name: 'Hub', exact: true }).tap();
      await page.getByRole('heading', { name: 'Your games' }).waitFor();
    }
    for (game.shown = 20; game.shown < game.rows; game.shown += 47) {
      const { header } = game.summary(game.shown) as {
        header: { competitions: [{ competitors: { score: string }[] }] };
      };
      const [home, away] = header.competitions[0].competitors.map(({ score }) => score);
      await page.getByText(`${away}–${home}`).first().waitFor(soon);
    }
    game.shown = game.rows;
    await page.getByRole('heading', { name: 'Full time' }).waitFor(soon);
    expect(problems).toEqual([]);
    expect(host.asked.filter(({ status }) => ![200, 304].includes(status))).toEqual([]);
  } finally {
    await close();
    await browser.close();
    await cloud.remove();
  }
});
