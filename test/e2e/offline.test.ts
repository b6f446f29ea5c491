import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, expect, it } from 'vitest';
import { soon, withoutWorker } from './browser.ts';
import { newName } from './fan.ts';
import { cloud, guestPhone } from './on-shared-cloud.ts';
import { board, joinBingo, signUpAndChoose, squares } from './path.ts';
import { court } from './recordings.ts';
import { siteBefore } from './site.ts';
import { stageGame } from './staged-game.ts';

const match = /at Tunnellers, live/;

/** The same files are then another build: the id is `next`, and the page says so in a meta element. */
let isDeployed = false;
const { id: build } = (await (await fetch(`${cloud.url}/builds/latest.json`)).json()) as { id: string };
const site = await siteBefore(cloud.url, (path, { body }) => {
  if (!isDeployed || (path !== '/service-worker.js' && !/^<!doctype html/i.test(body))) return undefined;
  return { body: body.replaceAll(build, 'next').replace('<head>', '<head><meta name="build" content="next">') };
});
afterEach(() => site.mend());
afterAll(() => site.close());
const game = await stageGame(cloud, court, {
  home: { name: 'Tunnellers' },
  until: ({ period, clock, kind }) => period === 1 && clock < 600 && kind === 'stat',
});

const withoutNetwork = [
  /ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|EMPTY_RESPONSE)/,
  // Requests on their way through the worker when the network was lost: any call, or code that a page loads late.
  /ERR_FAILED.*\/(api|assets)\//,
];
async function lose(context: BrowserContext): Promise<void> {
  site.cut();
  await context.setOffline(true);
}
async function find(context: BrowserContext): Promise<void> {
  site.mend();
  await context.setOffline(false);
}
const banner = (page: Page) => page.getByRole('banner');
const offline = (page: Page) => banner(page).getByText(/^Offline, as of \d/);
/** The row of the schedule that leads back to the game. @param state as it is spoken */
const back = (page: Page, state: string) => page.getByRole('button', { name: new RegExp(`^Back to .*, ${state}`) });
const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('hype-shell-')));
/** Paths of the answers in a cache. */
const keptIn = (page: Page, cache: string) =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  }, cache);

/** An answer that the worker has kept, as text. */
const keptAnswer = (page: Page, cache: string, path: string) =>
  page.evaluate(
    async ([name = '', start = '']) => {
      const known = await caches.open(name);
      const request = (await known.keys()).find(({ url }) => new URL(url).pathname === start);
      return (request && (await (await known.match(request))?.text())) ?? '';
    },
    [cache, path],
  );

/** Whether the server knows of a session of this phone. */
const session = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/auth/session')).json()).data.session.isLoggedIn);

/** Sends a play, then waits for the word Live: after a minute without a play the score would be called delayed. */
async function seeLive(page: Page): Promise<void> {
  await game.tell(1);
  await banner(page).getByText('Live').waitFor(soon);
}

/** The worker has fetched the build and serves this page. */
const served = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

it('shows the last known board without a network, goes on with it, and forgets a fan who leaves', async () => {
  const { page, context } = await guestPhone(withoutNetwork);
  await signUpAndChoose(page, site.url, newName('tunnel_fan'), match);
  await joinBingo(page);
  await served(page);
  // The worker started after the first calls, so it has stored only later ones.
  await page.reload();
  await board(page).waitFor();
  await expect.poll(() => keptIn(page, 'hype-own')).toEqual(expect.arrayContaining(['/api/hype/get']));
  // The worker stores answers in the background; the newest list has the side game just joined.
  await expect.poll(() => keptAnswer(page, 'hype-own', '/api/user/activeGames')).toMatch(/"bingo":"/);
  await expect.poll(() => banner(page).textContent()).toMatch(/Q\d /);

  await lose(context);
  await banner(page).getByText('Offline').waitFor();
  const [known, score] = [await squares(page), await banner(page).locator('b').allTextContents()];
  await page.reload();
  await offline(page).waitFor();
  await board(page).waitFor();
  expect(await squares(page)).toEqual(known);
  expect(await banner(page).locator('b').allTextContents()).toEqual(score);
  await page.getByRole('link', { name: 'Hub' }).tap();
  await page.getByRole('link', { name: /^Bingo, \d+ points/ }).waitFor();

  await find(context);
  await seeLive(page);
  await game.tell(40);
  await expect.poll(() => banner(page).locator('b').allTextContents(), soon).not.toEqual(score);
  expect(await banner(page).textContent()).not.toMatch(/Offline/);

  // A fan who logs out offline is out at once; the server is told when the network is back.
  await page.getByRole('link', { name: 'Profile' }).tap();
  const logOut = page.getByRole('button', { name: 'Log out' });
  await logOut.waitFor();
  await lose(context);
  await logOut.tap();
  await page.waitForURL('**/schedule');
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await signIn.waitFor();
  expect(await keptIn(page, 'hype-own')).toEqual([]);
  expect(await page.getByText('tunnel_fan').count()).toBe(0);
  await find(context);
  await page.reload();
  await signIn.waitFor();
  expect(await session(page)).toBe(false);

  // The next fan on this phone.
  await signUpAndChoose(page, site.url, newName('next_fan'), match);
  await page.goto(`${site.url}/schedule`);
  await page.getByText('next_fan').waitFor();
  await lose(context);
  await page.reload();
  await page.getByText('next_fan').waitFor();
  expect(await page.getByText('tunnel_fan').count()).toBe(0);
  await find(context);
});

/** Notes every state that the score's header shows from its first paint on, of each page that is loaded from now on. */
async function noteStates(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const states: string[] = [];
    Object.assign(window, { states });
    const note = () => {
      const header = document.querySelector('header');
      if (header?.querySelector('b')) states.push(header.innerText);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { states: string[] }).states);
}

it('never shows the score of the last visit as if it were new: not without a network, and not where the network is slow', async () => {
  const { page, context } = await guestPhone([...withoutNetwork, /ERR_FAILED/]);
  await signUpAndChoose(page, site.url, newName('home_fan'), match);
  await served(page);
  await page.reload();
  await expect.poll(() => banner(page).textContent()).toMatch(/Q\d /);
  await expect.poll(() => keptIn(page, 'hype-own')).toEqual(expect.arrayContaining(['/api/user/activeGames']));
  // The log is stored when the network goes.
  await lose(context);
  await expect.poll(() => keptIn(page, 'hype-known')).toEqual(expect.arrayContaining(['/api/gameManagement/messages']));
  await find(context);
  await page.goto(`${site.url}/schedule`);
  await back(page, 'live').waitFor();
  await expect.poll(() => keptIn(page, 'hype-known')).toEqual(expect.arrayContaining(['/api/gameManagement/schedule']));
  const states = await noteStates(page);

  await lose(context);
  await page.reload();
  await back(page, 'as of \\d').waitFor();
  await page.goto(`${site.url}/home`);
  await offline(page).waitFor();
  expect((await states()).filter((text) => /Live/.test(text))).toEqual([]);
  await find(context);
  await seeLive(page);

  // The phone is online, but answers do not arrive.
  await page.goto(`${site.url}/schedule`);
  await back(page, 'live').waitFor();
  site.holdBack('/api/gameManagement/');
  await page.reload();
  await back(page, 'as of \\d').waitFor();
  await page.goto(`${site.url}/home`);
  const asOf = banner(page).getByText(/^As of \d/);
  await asOf.waitFor();
  expect((await states()).filter((text) => /Live/.test(text))).toEqual([]);
  site.mend();
  await seeLive(page);
  await page.goto(`${site.url}/schedule`);
  await back(page, 'live').waitFor();
});

it('takes a new build at once, and its worker in place of the old one', async () => {
  const { page } = await guestPhone();
  await page.goto(site.url);
  await served(page);
  const [old] = await shells(page);
  expect(old).toBeDefined();
  isDeployed = true;
  await page.goto(`${site.url}/schedule`);
  expect(await page.locator('meta[name=build]').getAttribute('content')).toBe('next');
  await expect.poll(() => shells(page), soon).toEqual(['hype-shell-next']);
  expect(await page.evaluate(async () => await (await caches.match('/index.html'))?.text())).toMatch('name="build"');
});

it('says that a part never opened on this phone needs the network, and opens it with one', async () => {
  const { page, context } = await guestPhone([...withoutNetwork, /ERR_FAILED.*\/assets\//]);
  await signUpAndChoose(page, site.url, newName('basement'), match);
  await joinBingo(page);
  await served(page);
  await page.reload();
  await board(page).waitFor();
  await expect.poll(() => keptIn(page, 'hype-own')).toEqual(expect.arrayContaining(['/api/hype/get']));

  // The phone knows that it is offline: the page loads once the network is back.
  await lose(context);
  await page.getByRole('link', { name: 'Profile' }).tap();
  await page.getByRole('heading', { name: 'Not on this phone yet' }).waitFor();
  await expect.poll(() => page.title()).toBe('Not on this phone yet · Hype');
  await find(context);
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await expect.poll(() => page.title()).toBe('Profile · Hype');

  // The phone believes that it is online: a second try reloads the page, since the browser remembers the failed module.
  await page.goBack();
  await board(page).waitFor();
  site.cut();
  await page.getByRole('button', { name: 'Check it yourself' }).tap();
  const missing = page.getByRole('dialog', { name: 'Not on this phone yet' });
  await missing.getByText('needs the network').waitFor();
  site.mend();
  await missing.getByRole('button', { name: 'Try again' }).tap();
  await missing.waitFor({ state: 'hidden' });
  await board(page).waitFor();
});

it('says that a reload helps if the file of a part is gone, though the phone is online, and offers one', async () => {
  const { page } = await guestPhone([/status of 404/, /ERR_FAILED/, /ERR_ABORTED/], withoutWorker);
  await signUpAndChoose(page, site.url, newName('attic_fan'), match);
  await page.route(/\/assets\/profile-.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: 'Profile' }).tap();
  const told = page.getByRole('heading', { name: 'Hype has changed' });
  await told.waitFor();
  await page.getByText('although your phone is online').waitFor();
  expect(await page.getByText('needs the network').count()).toBe(0);
  await page.unroute(/\/assets\/profile-.*\.js$/);
  await page.getByRole('button', { name: 'Reload' }).tap();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
});
