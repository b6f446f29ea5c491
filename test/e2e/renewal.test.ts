import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phoneOf } from './browser.ts';
import { HttpFan } from './fan.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive } from './path.ts';

const isFresh = (tab: Page) => tab.evaluate(() => document.cookie.includes('hype-signed-in=1'));

/** Advances a tab's clock until so many tabs renew or wait; in small steps, because a call times out after 15 s. */
async function look(tab: Page, count: number) {
  const tabs = () =>
    tab.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return new Set([...held, ...pending].map(({ clientId }) => clientId)).size;
    });
  for (let step = 0; step < 13 && (await tabs()) < count; step += 1) await tab.clock.runFor(5_000);
  expect(await tabs()).toBeGreaterThanOrEqual(count);
}

it('renews the session once for two tabs that see at the same moment that it is due', async () => {
  const fan = new HttpFan(cloud.url);
  const name = await fan.signUp();
  const { id } = await fan.liveGame();
  const { page, context, problems, end } = await phoneOf(browser, fan, id);
  const other = await context.newPage();
  other.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  for (const tab of [page, other]) {
    await tab.clock.install();
    await arrive(tab, cloud.url, '/profile', name);
  }
  let asked = 0;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await context.route('**/api/auth/session', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  // As after the lifetime of the access token.
  for (const cookie of ['hype-access', 'hype-signed-in']) await context.clearCookies({ name: cookie });
  await look(page, 1);
  await look(other, 2);
  letThrough();
  for (const tab of [page, other]) await expect.poll(() => isFresh(tab)).toBe(true);
  for (const tab of [page, other]) await tab.clock.runFor(60_000);
  expect(asked).toBe(1);
  await end();
});
