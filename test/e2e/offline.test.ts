import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPhone } from './browser.ts';
import { type RunningCloud, startCloudProcess } from './cloud.ts';
import { board, joinBingo, signUpAndChoose, squares } from './path.ts';

let cloud: RunningCloud;
let browser: Browser;
beforeAll(async () => {
  [cloud, browser] = await Promise.all([startCloudProcess('--no-league'), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await cloud?.remove();
});

const withoutNetwork = [/ERR_INTERNET_DISCONNECTED/];
const banner = (page: Page) => page.getByRole('banner');
const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('hype-shell-')));
/** Paths of what is kept in a cache. */
const keptIn = (page: Page, cache: string) =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  }, cache);

/** The worker has fetched the build and serves this page. */
const served = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

it('shows the last known board without a network, goes on with it, and forgets a fan who leaves', async () => {
  const { page, context, problems, close } = await openPhone(browser, withoutNetwork);
  await signUpAndChoose(page, cloud.url, 'tunnel_fan');
  await joinBingo(page);
  await served(page);
  // A worker that came after the first calls knows what is asked for from now on.
  await page.reload();
  await board(page).waitFor();
  await expect.poll(() => keptIn(page, 'hype-own')).toEqual(expect.arrayContaining(['/api/hype/get']));
  await expect.poll(() => banner(page).textContent()).toMatch(/Q1 /);

  await context.setOffline(true);
  await banner(page).getByText('Offline').waitFor();
  const [known, score] = [await squares(page), await banner(page).locator('b').allTextContents()];
  await page.reload();
  await banner(page)
    .getByText(/^Offline, as of \d/)
    .waitFor();
  expect(await squares(page)).toEqual(known);
  expect(await banner(page).locator('b').allTextContents()).toEqual(score);
  await page.getByRole('link', { name: 'Hub' }).tap();
  await page.getByRole('link', { name: /^Bingo, \d+ points/ }).waitFor();

  await context.setOffline(false);
  await banner(page).getByText('Live').waitFor();
  await expect.poll(() => banner(page).locator('b').allTextContents(), { timeout: 60_000 }).not.toEqual(score);
  expect(await banner(page).textContent()).not.toMatch(/Offline/);

  // To log out takes the server, yet the phone forgets at once.
  await page.getByRole('link', { name: 'Profile' }).tap();
  const logOut = page.getByRole('button', { name: 'Log out' });
  await logOut.waitFor();
  await context.setOffline(true);
  await logOut.tap();
  await page.getByText('Still signed in').waitFor();
  await expect.poll(() => keptIn(page, 'hype-own')).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await page.getByText('tunnel_fan').count()).toBe(0);
  await context.setOffline(false);
  await page.goto(`${cloud.url}/profile`);
  await expect.poll(() => keptIn(page, 'hype-own')).toContain('/api/user/data');
  await logOut.tap();
  await page.waitForURL('**/schedule');
  await expect.poll(() => keptIn(page, 'hype-own')).toEqual([]);

  // The next fan on this phone.
  await signUpAndChoose(page, cloud.url, 'next_fan');
  await page.goto(`${cloud.url}/schedule`);
  await page.getByText('next_fan').waitFor();
  await context.setOffline(true);
  await page.reload();
  await page.getByText('next_fan').waitFor();
  expect(await page.getByText('tunnel_fan').count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

it('takes a new build at once, and its worker in place of the old one', async () => {
  const site = await deployments(cloud.url);
  try {
    const { page, problems, close } = await openPhone(browser);
    await page.goto(site.url);
    await served(page);
    const [old] = await shells(page);
    expect(old).toBeDefined();
    site.deploy();
    await page.goto(`${site.url}/schedule`);
    expect(await page.locator('meta[name=build]').getAttribute('content')).toBe('next');
    await expect.poll(() => shells(page)).toEqual(['hype-shell-next']);
    expect(await page.evaluate(async () => await (await caches.match('/index.html'))?.text())).toMatch('name="build"');
    expect(problems).toEqual([]);
    await close();
  } finally {
    site.server.close();
  }
});

/** The site behind an address of its own, where `deploy` puts the next build: the same files with another id, and a page that tells. */
async function deployments(origin: string): Promise<{ url: string; server: Server; deploy(): void }> {
  let next = false;
  const { id } = (await (await fetch(`${origin}/builds/latest.json`)).json()) as { id: string };
  const server = createServer(async ({ url = '/', headers }, answer) => {
    const response = await fetch(origin + url, { headers: { accept: headers.accept ?? '*/*' } });
    const type = response.headers.get('content-type') ?? '';
    let body = Buffer.from(await response.arrayBuffer());
    const named = url === '/service-worker.js' || type.startsWith('text/html');
    if (next && named) {
      const text = body.toString().replaceAll(id, 'next').replace('<head>', '<head><meta name="build" content="next">');
      body = Buffer.from(text);
    }
    answer.writeHead(response.status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    server,
    deploy: () => {
      next = true;
    },
  };
}
