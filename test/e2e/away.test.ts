import type { Page, WebSocket } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { MAX_HIDDEN_MS } from '../../web/src/api/intervals.ts';
import { openPhone, type Phone, soon, withoutWorker } from './browser.ts';
import { openSchedule } from './first-board.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { joinBingo, readRules, signUpAndChoose } from './path.ts';
import { court } from './recordings.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

let phone: Phone;
let page: Page;
let followed: StagedGame;
beforeAll(async () => {
  phone = await openPhone(browser, [], withoutWorker);
  page = phone.page;
  followed = await stageGame(cloud, court, { home: { name: 'Travellers' } });
  await followed.tellUntil(({ period, kind }) => period === 1 && kind === 'stat');
  await signUpAndChoose(page, cloud.url, 'traveller', /at Travellers, live/);
});

const way = (name: string) => page.getByRole('link', { name, exact: true }).tap();

it('goes on after a minute in the background', async () => {
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void heard.push(JSON.parse(payload.toString()).type));
  });
  await page.goto(`${cloud.url}/home`);
  await expect.poll(() => heard).toContain('start_ack');
  await followed.tell(1);
  await expect.poll(() => heard).toContain('data');
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
  // The page has subscribed again and receives plays.
  await expect.poll(() => heard).toContain('start_ack');
  await followed.tell(1);
  await expect.poll(() => heard.slice(heard.indexOf('start_ack'))).toContain('data');
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

it('hears nothing while nobody looks, and comes back to the end with its points saved', async () => {
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => void sockets.push(socket));
  const game = await stageGame(cloud, court, { home: { name: 'Watched' } });
  const row = page.getByRole('button', { name: /at Watched, / });
  await openSchedule(page, `${cloud.url}/schedule`, row);
  await row.tap();
  await page.waitForURL('**/home');
  await game.tellUntil('LIVE');
  await joinBingo(page);
  await way('Hub');
  await game.tellUntil('END_FIRST_QUARTER');
  await page.getByRole('banner').getByText('Back soon').waitFor();
  const isOpen = () => sockets.at(-1)?.isClosed() === false;
  expect(isOpen()).toBe(true);
  const opened = sockets.length;

  await page.evaluate(
    (waits) => {
      const { setTimeout } = window;
      const words: string[] = [];
      const become = (visibility: string) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      };
      // While the page is hidden, its timers end at once.
      const fast = (act: () => void, ms = 0, ...given: []) => setTimeout(act, waits.includes(ms) ? 0 : ms, ...given);
      // Once the page is visible again, these timers last long, so the test sees only what the page shows without waiting.
      const slow = (act: () => void, ms = 0, ...given: []) =>
        setTimeout(act, waits.includes(ms) ? 30_000 : ms, ...given);
      const look = () => {
        Object.assign(window, { setTimeout: slow });
        become('visible');
        return words;
      };
      Object.assign(window, { setTimeout: fast, look });
      // No claim waits for others.
      Math.random = () => 0;
      const header = document.querySelector('header') as HTMLElement;
      new MutationObserver(() => void words.push(header.innerText)).observe(header, { subtree: true, childList: true });
      become('hidden');
    },
    // 2 s: how long a fault lasts before the header shows it.
    [MAX_HIDDEN_MS, 2_000],
  );
  await expect.poll(isOpen, soon).toBe(false);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await game.tellUntil();
  await phone.context.setOffline(true);
  await page.getByRole('banner').getByText('Offline').waitFor();
  await phone.context.setOffline(false);
  // The first state that the fan sees again: the score of the first quarter.
  await page.getByRole('banner').getByText('Catching up').waitFor();
  expect(asked).toEqual([]);
  expect(sockets).toHaveLength(opened);

  const saved = page.waitForResponse('**/api/hype/savePoints?*', soon);
  const words = await page.evaluateHandle(() => (window as unknown as { look(): string[] }).look());
  await page.getByRole('heading', { name: 'Full time' }).waitFor();
  expect((await saved).ok()).toBe(true);
  expect((await words.jsonValue()).join()).not.toMatch(/Reconnecting/);
  expect(isOpen()).toBe(true);
  expect(phone.problems).toEqual([]);
});
