import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPhone, phoneOf, withoutWorker } from './browser.ts';
import { newFan } from './fan.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive, board, joinBingo, password } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

/** A source file whose text the test replaces inside the development server (`HYPE_SITE=… npx vite web`); the file stays unchanged. */
const source = resolve('web/src/features/schedule/schedule.tsx');
const heading = 'Today’s games';
let text = heading;
let server: ViteDevServer;
let url: string;
const before = { site: process.env.HYPE_SITE, mode: process.env.NODE_ENV };

beforeAll(async () => {
  process.env.HYPE_SITE = cloud.url;
  // Set by vitest.
  delete process.env.NODE_ENV;
  server = await createServer({
    configFile: 'web/vite.config.ts',
    logLevel: 'error',
    server: { port: 0 },
    plugins: [
      {
        name: 'editor',
        enforce: 'pre',
        transform: (code, id) => (id === source ? code.replaceAll(heading, text) : undefined),
      },
    ],
  });
  await server.listen();
  url = `http://localhost:${(server.httpServer?.address() as AddressInfo | null)?.port}`;
});
afterAll(async () => {
  process.env.HYPE_SITE = before.site;
  process.env.NODE_ENV = before.mode;
  await server?.close();
});

it('plays beside a running cloud: a sign-up, a chosen game, a play as it is told, all by the address of the development server', async () => {
  const game = await stageGame(cloud, court);
  await game.tellUntil(({ period, clock }) => period === 1 && clock < 600);
  const { page, context, end } = await openPhone(browser, [], withoutWorker);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('button', { name: /account/ })
    .first()
    .tap();
  await sheet.getByLabel('Username').fill('builder');
  await sheet.getByLabel('E-mail').fill('builder@example.com');
  await sheet.getByLabel('Password', { exact: true }).fill(password);
  await sheet.getByRole('button', { name: 'Create account' }).tap();
  await page.getByText('builder').first().waitFor();
  await context.addCookies([{ name: 'gameId', value: game.event.id, url }]);
  await page.goto(`${url}/home`);
  await page.getByText('Live', { exact: true }).first().waitFor();

  await game.tellUntil('END_FIRST_QUARTER');
  await page.getByText('End of Q1').first().waitFor();
  const { host } = new URL(url);
  expect(sockets.filter((address) => address.includes('/graphql')).length).toBeGreaterThan(0);
  expect([...new Set(sockets.map((address) => new URL(address).host))]).toEqual([host]);
  await end();
});

it('keeps a sheet open that is mounted open, though React runs each effect twice: the rules, and the board behind them', async () => {
  const game = await stageGame(cloud, court);
  await game.tellUntil(({ period, clock }) => period === 1 && clock < 600);
  const { page, context, end } = await phoneOf(browser, await newFan(cloud.url));
  await context.addCookies((await context.cookies()).map(({ name, value }) => ({ name, value, url })));
  await context.addCookies([{ name: 'gameId', value: game.event.id, url }]);
  await arrive(page, url, '/home', 'Your games');
  await joinBingo(page);
  await board(page).getByRole('button').first().waitFor();
  await end();
});

it('replaces what was changed without loading the page anew', async () => {
  const { page, end } = await openPhone(browser, [], withoutWorker);
  await page.goto(url);
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
  text = 'Games of tonight';
  server.watcher.emit('change', source);
  await page.getByRole('heading', { name: text }).waitFor();
  expect(await page.locator('body[data-loaded="once"]').count()).toBe(1);
  await end();
});
