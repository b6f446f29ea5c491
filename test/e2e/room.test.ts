import { randomUUID } from 'node:crypto';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Play } from '../../games/timeline/play.ts';
import { openPhone, phoneOf, soon } from './browser.ts';
import { choices, newFan, newName } from './fan.ts';
import { browser, cloud, guestPhone } from './on-shared-cloud.ts';
import { newOperator } from './operator.ts';
import { createAccount } from './path.ts';
import { court, dressed } from './recordings.ts';
import { resize } from './screen-size.ts';
import { stageGame } from './staged-game.ts';

/** A television that shows a room. */
const television = { isMobile: false, hasTouch: false, viewport: { width: 1920, height: 1080 } };

/** Names of eleven fans, as long and nearly as wide as a name may be. */
const wideNames = () => Array.from({ length: 11 }, () => `Wwwwwwwwwwwww_${Math.floor(1e5 + Math.random() * 9e5)}`);

/** Elements that the window cuts off. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main *')]
      .filter((one) => one.getClientRects().length > 0 && !one.closest('.visually-hidden, svg'))
      .filter((one) => {
        const { right, bottom } = one.getBoundingClientRect();
        return right > innerWidth + 1 || bottom > innerHeight + 1;
      })
      .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`),
  );

/** Expects that the window cuts no element off and that axe finds no violation. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [1280, 1920]) {
    await resize(page, { width, height: (width * 9) / 16 });
    // Sizes follow the window some frames later.
    await expect.poll(() => cut(page), { ...soon, message: `${name} at ${width}` }).toEqual([]);
  }
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

it('a television shows score, first ten and the code to join, without an account', async () => {
  const game = await stageGame(cloud, court);
  const { id, away, home } = game.event;
  const { page } = await guestPhone([], television);
  await page.goto(`${cloud.url}/room/${id}`);
  await page.getByText('The first points of the game will light it up.').waitFor(soon);
  await page.getByRole('img', { name: `A QR code with the address ${cloud.url}/home?event=${id}` }).waitFor(soon);
  await look(page, 'empty');

  for (const name of wideNames())
    await (await newFan(cloud.url, name)).join('ticTacToe', id, choices(game.event).ticTacToe);
  await game.tellUntil('END_FIRST_QUARTER');
  await page.getByText('End of Q1').waitFor(soon);
  const score = game.timeline.scoreAt();
  await page.locator('header').getByText(String(score.home), { exact: true }).first().waitFor(soon);
  await page.getByRole('list').first().getByRole('listitem').nth(9).waitFor(soon);
  expect(await page.locator('header').innerText()).toContain(away.name);
  expect(await page.locator('header').innerText()).toContain(home.name);
  expect(await page.getByRole('button').count()).toBe(0);
  await look(page, 'quarter');
  const { setAnnouncement } = await import('../../lambdas/stores/events.ts');
  const at = Date.now() - 1_000;
  await setAnnouncement(id, { text: 'The kitchen closes at ten: <b>last</b> orders', at, until: at + 600_000 });
  await page.reload();
  await page.getByText('The kitchen closes at ten: <b>last</b> orders').first().waitFor(soon);
  await page.getByRole('list').first().getByRole('listitem').nth(9).waitFor(soon);
  await look(page, 'announced');

  await game.tellUntil();
  await page.getByText('Final standings').waitFor(soon);
  await page.getByText('Final', { exact: true }).waitFor(soon);
  await look(page, 'ended');
});

it('leads the phones that scan its code to its game: guests by signing up, fans at once', async () => {
  const game = await stageGame(cloud, court);
  const { id, away, home } = game.event;
  const path = `/home?event=${id}`;
  const guest = await openPhone(browser);
  await guest.page.goto(cloud.url + path);
  await createAccount(guest.page, newName('scanned'));
  const fan = await phoneOf(browser, await newFan(cloud.url));
  await fan.page.goto(cloud.url + path);
  for (const { page, end } of [guest, fan]) {
    await page.getByRole('heading', { name: 'Your games' }).waitFor(soon);
    const header = page.locator('header').first();
    await header.getByText(home.shortName).first().waitFor(soon);
    await header.getByText(away.shortName).first().waitFor(soon);
    await end();
  }
});

it('says what is wrong with an address', async () => {
  const game = await stageGame(cloud, court);
  const { page } = await guestPhone([/404/], television);
  await page.goto(`${cloud.url}/room/${game.event.id}?delay=soon`);
  await page.getByRole('heading', { name: 'The delay is not valid' }).waitFor(soon);
  await look(page, 'delay');
  await page.goto(`${cloud.url}/room/no-such-game`);
  await page.getByRole('heading', { name: 'There is no such game' }).waitFor(soon);
  await look(page, 'unknown');
});

const long = {
  home: { ...dressed.home, name: 'The Brooklyn Borough Basketball Club of Nineteen Hundred' },
  away: { ...dressed.away, name: 'Featherstonehaugh-Wolfeschlegelstein Athletic' },
};

it('has room for long names and dark colors before the game, in overtime, after it, and of a game that is called off', async () => {
  const later = await stageGame(cloud, court, { ...long, startsAt: Date.now() + 2 * 3_600_000 });
  const game = await stageGame(cloud, court, long);
  const { operator } = await newOperator(cloud);
  const { page } = await guestPhone([], television);
  await page.goto(`${cloud.url}/room/${later.event.id}`);
  await page.getByText('0 fans').waitFor(soon);
  await look(page, 'before');
  const rule = (act: string, eventId: string) =>
    operator.call('POST', `/api/desk/${act}`, { eventId, why: 'the hall has no light' });
  expect(await rule('postpone', later.event.id)).toMatchObject({ http: 200 });
  await page.getByText('Postponed', { exact: true }).waitFor(soon);
  await look(page, 'postponed');

  for (const name of wideNames()) await (await newFan(cloud.url, name)).joinBingo(game.event.id);
  await page.goto(`${cloud.url}/room/${game.event.id}`);
  await page.getByText('The first points of the game will light it up.').waitFor(soon);
  await game.tellUntil('END_FOURTH_QUARTER');
  await page.getByRole('region', { name: 'Latest points' }).getByRole('listitem').nth(5).waitFor(soon);
  const last = game.timeline.plays().at(-1) as Play;
  const overtime = { ...last, id: randomUUID(), period: 5, clock: 300, order: last.order + 1_000_000 };
  const rest = game.left.splice(0);
  game.left.push({ ...overtime, kind: 'status', status: 'START_OVER_TIME' } as Play);
  await game.tell(1);
  await page.getByText('OT 5:00').waitFor(soon);
  await look(page, 'overtime');
  game.left.push({ ...overtime, ...rest.at(-1), id: randomUUID(), order: overtime.order + 1 } as Play);
  await game.tellUntil();
  await page.getByText('Final · OT').waitFor(soon);
  await page.getByText('Final standings').waitFor(soon);
  await look(page, 'final');
  expect(await rule('callOff', game.event.id)).toMatchObject({ http: 200 });
  await page.getByText('Called off', { exact: true }).first().waitFor(soon);
  await look(page, 'called-off');
});
