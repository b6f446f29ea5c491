import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openPhone, type Phone, withoutWorker } from './browser.ts';
import { browser, cloud, ownCloud } from './own-cloud.ts';
import { readRules, signUpAndChoose } from './path.ts';

// No side game closes while the tests run, and there is always a play to wait for.
ownCloud('--speed', '12', '--no-league');

let phone: Phone;
let page: Page;
beforeAll(async () => {
  // The sessions that the tests end are refused.
  phone = await openPhone(browser, [/status of 401/, /status of 409/], withoutWorker);
  page = phone.page;
  await signUpAndChoose(page, cloud.url, 'traveller');
});

const way = (name: string) => page.getByRole('link', { name, exact: true }).tap();

it('goes on after a minute in the background', async () => {
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void heard.push(JSON.parse(payload.toString()).type));
  });
  await page.goto(`${cloud.url}/home`);
  await expect.poll(() => heard.join()).toMatch(/start_ack,(ka,)*data/);
  const turn = (state: 'hidden' | 'visible', later: number) =>
    page.evaluate(
      ([visibility, ms]) => {
        const now = Date.now;
        Date.now = () => now() + ms;
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
        document.dispatchEvent(new Event('visibilitychange'));
      },
      [state, later] as const,
    );
  await turn('hidden', 0);
  heard.length = 0;
  await turn('visible', 60_000);
  // Subscribed anew, and plays come in again.
  await expect.poll(() => heard.join()).toMatch(/start_ack.*data/);
  expect(await page.getByText('Reconnecting').count()).toBe(0);
  expect(phone.problems).toEqual([]);
});

it('takes a newer build at the next page, with what is half made', async () => {
  await page.goto(`${cloud.url}/mvp`);
  await page.route('**/builds/**', (route) => route.fulfill({ json: { id: 'newer' } }));
  const announced = () => page.waitForResponse('**/builds/meta/newer.json');
  await Promise.all([announced(), page.reload()]);
  const cheap = page.getByRole('grid', { name: 'Tier 5, 1 token each' }).getByRole('gridcell').getByRole('button');
  await cheap.first().tap();
  await page.getByText('14 tokens left', { exact: true }).waitFor();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await Promise.all([announced(), way('Hub')]);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  await Promise.all([announced(), page.waitForEvent('load'), readRules(page, 'MVP')]);
  await page.getByText('14 tokens left', { exact: true }).waitFor();
  await page.unroute('**/builds/**');
  expect(phone.problems).toEqual([]);
});

it('shows the new day to a phone that was open at midnight, or slept over it', async () => {
  const other = await openPhone(browser, [], withoutWorker);
  const clock = other.page.clock;
  await clock.install({ time: new Date(2026, 2, 7, 23, 59, 30) });
  await other.page.goto(cloud.url);
  await other.page.getByText('Saturday, March 7').waitFor();
  await clock.fastForward(60_000);
  await other.page.getByText('Sunday, March 8').waitFor();
  await clock.setSystemTime(new Date(2026, 2, 9, 7));
  await other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await other.page.getByText('Monday, March 9').waitFor();
  expect(other.problems).toEqual([]);
  await other.close();
});
