import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PlayerRow, Recording } from '../../local/league/recording.ts';
import { openPhone, phoneOf, smallPhone, soon, withoutWorker } from './browser.ts';
import { HttpFan } from './fan.ts';
import { browser, cloud } from './on-dressed-cloud.ts';
import { arrive } from './path.ts';
import { bySport, court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

/** Maximum wait for a ranking: it comes with the next message or alone after half a minute. */
const ranked = { timeout: 75_000 };
const small = { viewport: smallPhone };
const smaller = { width: 320, height: 568 };

/** Every other player bears a name of two lines. */
const withDoubleNames = (rows: readonly PlayerRow[]): PlayerRow[] =>
  rows.map(([id, first, last, ...rest], index) => [id, first, index % 2 ? last : `${last}-Anderson`, ...rest]);

const numberIn = (text: string | null) => Number.parseInt((text ?? '').replace(/\D/g, ''), 10);

it('shows the whole sign-up at once, down to the way for who has an account', async () => {
  const { page, problems, close } = await openPhone(browser, [], { ...withoutWorker, ...small });
  await page.goto(cloud.url);
  await page
    .getByRole('button', { name: /^Play .* at / })
    .first()
    .tap();
  const sheet = page.getByRole('dialog');
  const way = sheet.getByRole('button', { name: 'Sign in instead' });
  await way.waitFor(soon);
  await expect
    .poll(async () => {
      const { y, height } = (await way.boundingBox()) ?? { y: 0, height: 0 };
      return y > 0 && y + height <= 640;
    }, soon)
    .toBe(true);
  await sheet.getByText('We mail you a link.').waitFor();
  expect(problems).toEqual([]);
  await close();
});

/** A fan who has joined all games of a recording, after the first quarter. */
async function player(recording: Recording) {
  const game = await stageGame(cloud, recording, { home: { players: withDoubleNames(recording.home.players) } });
  const fan = new HttpFan(cloud.url);
  const name = await fan.signUp();
  await fan.joinAll(game.event);
  await game.tellUntil('END_FIRST_QUARTER');
  return { ...(await phoneOf(browser, fan, game.event.id, small)), game, name };
}

it.each(bySport)(
  'has the points of the five of %s in one row, and words of what is to come until the end',
  async (_, one) => {
    const { page, game, problems, close } = await player(one);
    await arrive(page, cloud.url, '/mvp', 'MVP');
    expect(await bottoms(page)).toHaveLength(1);
    await page.locator('summary', { hasText: 'Tier list, live' }).waitFor(soon);
    await page.getByText('next pays at').waitFor();
    await game.tellUntil();
    await page.locator('summary', { hasText: /^Tier list$/ }).waitFor(soon);
    await page.getByText('next was at').waitFor();
    expect(problems).toEqual([]);
    await close();
  },
);

it.each(bySport)('has the fan’s own points of %s in the top five as they come', async (_, one) => {
  const { page, game, name, problems, close } = await player(one);
  page.setDefaultTimeout(ranked.timeout);
  await arrive(page, cloud.url, '/home', 'Your games');
  const top = page.getByRole('list', { name: 'Top five' });
  const own = top.getByRole('listitem').filter({ hasText: name });
  await page.getByRole('heading', { name: 'Top five' }).scrollIntoViewIfNeeded();
  // By half-time every Tic-Tac-Toe board has points in both sports, so the fan is on the leaderboard.
  await game.tellUntil('END_SECOND_QUARTER');
  await own.waitFor(ranked);
  const pointsIn = async (part: Locator) => {
    const receipt = part.getByRole('button', { name: /show the receipt$/ }).first();
    return numberIn(await receipt.locator('> .visually-hidden').textContent());
  };
  const sum = page.getByRole('definition').filter({ visible: true }).first();
  const before = await pointsIn(own);
  await game.tellUntil('END_THIRD_QUARTER');
  await expect.poll(() => pointsIn(sum), ranked).toBeGreaterThan(before);
  await expect.poll(async () => (await pointsIn(own)) === (await pointsIn(sum)), ranked).toBe(true);
  expect(problems).toEqual([]);
  await close();
});

/** Bottom edges of the points of the fan's five players, px: one value a row. */
const bottoms = (page: Page): Promise<number[]> =>
  page
    .getByRole('list', { name: 'Your five', exact: true })
    .locator('button b')
    .evaluateAll((numbers) => [...new Set(numbers.map((number) => Math.round(number.getBoundingClientRect().bottom)))]);

it('cuts no name and covers no number, nor on a phone that is smaller still', async () => {
  const game = await stageGame(cloud, court);
  const fan = new HttpFan(cloud.url);
  await fan.signUp();
  await fan.joinAll(game.event);
  await game.tellUntil('END_FIRST_QUARTER');
  const { page, problems, close } = await phoneOf(browser, fan, game.event.id, small);

  await arrive(page, cloud.url, '/home', 'Your games');
  const closest = page.locator('article li[data-side] > span');
  const cut = () =>
    closest.evaluateAll((all) => {
      for (const one of all) {
        // The longest name of the recordings, and numbers as wide as they usually get.
        one.textContent = 'Toscano-Anderson';
        if (one.nextElementSibling) one.nextElementSibling.textContent = '20/24 PTS';
      }
      return all.filter((one) => one.scrollWidth > one.clientWidth).length;
    });
  // A card knows its side once the roster has loaded.
  await expect.poll(() => closest.count()).toBe(2);
  expect(await cut()).toBe(0);
  await page.setViewportSize(smaller);
  expect(await cut()).toBe(0);

  await arrive(page, cloud.url, '/parlay', 'Parlay');
  const rows = page.getByRole('list', { name: 'Your predictions' }).getByRole('listitem');
  const gaps = await rows.evaluateAll((all) =>
    all.map((row) => {
      const [away, state, home] = ['[data-side="away"] > b', 'b + span', '[data-side="home"] > b'].map((part) => {
        const found = row.querySelector(part);
        // The widest that a team can have.
        if (found?.textContent.endsWith('%') && found.matches('[data-side] > b')) found.textContent = '100.00%';
        return found?.getBoundingClientRect();
      });
      return Math.min((state?.left ?? 0) - (away?.right ?? 0), (home?.left ?? 0) - (state?.right ?? 0));
    }),
  );
  expect(gaps).toHaveLength(10);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  expect(problems).toEqual([]);
  await close();
});
