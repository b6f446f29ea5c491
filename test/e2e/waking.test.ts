import { afterAll, expect, it, vi } from 'vitest';
import { silentProxy } from '../local/silent-proxy.ts';
import { openPhone, soon, withoutWorker } from './browser.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { signUpAndChoose } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

const proxy = await silentProxy(Number(new URL(cloud.url).port));
const { page, problems, close } = await openPhone(browser, [], { ...withoutWorker, bypassCSP: true });
afterAll(async () => {
  await close();
  proxy.close();
});
await page.route('**/config.json', async (route) => {
  const settings = (await (await route.fetch()).json()) as object;
  await route.fulfill({ json: { ...settings, graphqlUrl: `http://localhost:${proxy.port}/graphql` } });
});
/** Sockets that the page has opened, and acknowledgements of its subscription. */
let [sockets, acks] = [0, 0];
page.on('websocket', (socket) => {
  sockets += 1;
  socket.on('framereceived', ({ payload }) => {
    if (String(payload).includes('"start_ack"')) acks += 1;
  });
});
await stageGame(cloud, court, {
  home: { name: 'Sleepers' },
  until: ({ period, clock }) => period === 1 && clock < 600,
});
await page.clock.install();
await signUpAndChoose(page, cloud.url, 'sleeper', /at Sleepers, live/);
await vi.waitUntil(() => acks === 1, soon);
// The page's clock is paused here, and only the test moves it.
await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

const become = (visibility: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, visibility);
const goes = (state: 'offline' | 'online') =>
  page.evaluate((name) => void window.dispatchEvent(new Event(name)), state);
/** The phone sleeps for a minute: its clock goes on and its timers do not. */
async function sleep() {
  await become('hidden');
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 60_000);
  proxy.silence();
  await become('visible');
}
const handover = (ms: number) => async () => {
  proxy.silence();
  await goes('offline');
  await page.clock.runFor(ms);
  await goes('online');
};

it.each<[what: string, away: () => Promise<void>, spent: number]>([
  ['slept, and its path is dead', sleep, 0],
  [
    'slept, and its old socket is reported closed 300 ms later',
    async () => {
      await sleep();
      await page.clock.runFor(300);
      proxy.report();
    },
    300,
  ],
  ['changed its network within 200 ms', handover(200), 0],
  ['changed its network within 700 ms', handover(700), 0],
])('a phone that %s is connected again within 3 s, and reports no loss after that', async (_what, away, spent) => {
  const before = [sockets, acks] as const;
  await away();
  await page.clock.runFor(3_000 - spent);
  const expected = before.map((count) => count + 1);
  await expect.poll(() => [sockets, acks]).toEqual(expected);
  expect(proxy.carrying()).toBe(1);
  const words = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const header = document.querySelector('header') as HTMLElement;
    new MutationObserver(() => void seen.push(header.innerText)).observe(header, { subtree: true, childList: true });
    return seen;
  });
  await page.clock.runFor(10_000);
  proxy.report();
  await page.clock.runFor(30_000);
  expect([sockets, acks]).toEqual(expected);
  expect((await words.jsonValue()).join()).not.toMatch(/Reconnecting|Offline/);
  expect(problems).toEqual([]);
});
