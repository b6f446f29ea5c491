import { expect, it } from 'vitest';
import type { PlayerRow } from '../../local/league/recording.ts';
import { openPhone, phoneOf, smallPhone, soon, withoutWorker } from './browser.ts';
import { newFan } from './fan.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

const small = { viewport: smallPhone };
const smaller = { width: 320, height: 568 };

/** Every other player bears a name of two lines. */
const withDoubleNames = (rows: readonly PlayerRow[]): PlayerRow[] =>
  rows.map(([id, first, last, ...rest], index) => [id, first, index % 2 ? last : `${last}-Anderson`, ...rest]);

it('shows the whole sign-up at once, down to the way for who has an account', async () => {
  const { page, end } = await openPhone(browser, [], { ...withoutWorker, ...small });
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
  await end();
});

it('cuts no name and covers no number, nor on a phone that is smaller still', async () => {
  const game = await stageGame(cloud, court, { home: { players: withDoubleNames(court.home.players) } });
  const fan = await newFan(cloud.url);
  await fan.joinAll(game.event);
  await game.tellUntil('END_FIRST_QUARTER');
  const { page, end } = await phoneOf(browser, fan, game.event.id, small);

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

  await page.setViewportSize(smallPhone);
  await arrive(page, cloud.url, '/mvp', 'MVP');
  const five = page.getByRole('list', { name: 'Your five', exact: true }).locator('button b');
  const bottoms = five.evaluateAll((all) => all.map((number) => Math.round(number.getBoundingClientRect().bottom)));
  // All points are in one row.
  expect(new Set(await bottoms).size).toBe(1);
  await end();
});
