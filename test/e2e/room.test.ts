import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPhone, soon } from './browser.ts';
import { newFan } from './fan.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

const television = { isMobile: false, hasTouch: false, viewport: { width: 1920, height: 1080 } };
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

/** Everything is in the window, and axe has nothing to say. */
async function look(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Sizes follow the window some frames later.
    await expect.poll(() => cut(page), { ...soon, message: `${name} at ${width}` }).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/room-${name}-${width}.png` });
  }
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

it('a television shows score, first ten and the code to join, without an account', async () => {
  const game = await stageGame(cloud, court);
  const { id, away, home } = game.event;
  const { page, problems, close } = await openPhone(browser, [], television);
  await page.goto(`${cloud.url}/room/${id}`);
  await page.getByText('The first points of the game will light it up.').waitFor(soon);
  await page.getByRole('img', { name: `A QR code with the address ${cloud.url}/schedule` }).waitFor(soon);
  await look(page, 'empty');

  const long = `Wwwwwwwwwwwww_${Math.floor(Math.random() * 1e6)}`;
  for (const name of [long, ...Array.from({ length: 10 }, () => undefined)]) {
    const fan = await newFan(cloud.url, name);
    await fan.joinAll(game.timeline.event);
  }
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
  expect(problems).toEqual([]);
  await close();
});

it('says what is wrong with an address', async () => {
  const game = await stageGame(cloud, court);
  const named = [/404/];
  const { page, problems, close } = await openPhone(browser, named, television);
  await page.goto(`${cloud.url}/room/${game.event.id}?delay=soon`);
  await page.getByRole('heading', { name: 'This delay cannot be' }).waitFor(soon);
  await look(page, 'delay');
  await page.goto(`${cloud.url}/room/no-such-game`);
  await page.getByRole('heading', { name: 'There is no such game' }).waitFor(soon);
  await look(page, 'unknown');
  expect(problems).toEqual([]);
  await close();
});
