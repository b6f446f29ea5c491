import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { phoneOf } from './browser.ts';
import { HttpFan } from './fan.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive } from './path.ts';

const SESSION = '**/api/auth/session';
/** Two tabs of one phone at the profile of a fan. */
async function twoTabs() {
  const fan = new HttpFan(cloud.url);
  const name = await fan.signUp();
  const { id } = await fan.liveGame();
  const phone = await phoneOf(browser, fan, id);
  const { context, problems } = phone;
  const other = await context.newPage();
  other.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const tabs = [phone.page, other];
  for (const tab of tabs) {
    await tab.clock.install();
    await arrive(tab, cloud.url, '/profile', name);
  }
  return { ...phone, tabs };
}

/** Removes the access token and the cookie that says when to renew, as after their lifetime. */
async function comeDue(context: BrowserContext) {
  for (const cookie of ['hype-access', 'hype-signed-in']) await context.clearCookies({ name: cookie });
}

/** Holds back the `session` calls of a phone. @returns how many there are, and how many of the answers had a new token */
async function watchSessions(context: BrowserContext) {
  const held: Route[] = [];
  let [asked, renewed] = [0, 0];
  let isHeld = true;
  const answer = async (route: Route) => {
    const response = await route.fetch();
    const set = response.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
    if (set.some(({ value }) => value.startsWith('hype-access='))) renewed += 1;
    await route.fulfill({ response });
  };
  await context.route(SESSION, async (route) => {
    asked += 1;
    if (isHeld) held.push(route);
    else await answer(route);
  });
  return {
    asked: () => asked,
    renewed: () => renewed,
    letThrough: async () => {
      isHeld = false;
      await Promise.all(held.splice(0).map(answer));
    },
  };
}

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
  const { context, tabs, end } = await twoTabs();
  const sessions = await watchSessions(context);
  await comeDue(context);
  const [first, second] = tabs as [Page, Page];
  await look(first, 1);
  await look(second, 2);
  expect(sessions.asked()).toBe(1);
  await sessions.letThrough();
  for (const tab of tabs) await expect.poll(() => isFresh(tab)).toBe(true);
  for (const tab of tabs) await tab.clock.runFor(60_000);
  expect([sessions.asked(), sessions.renewed()]).toEqual([1, 1]);
  await end();
});
