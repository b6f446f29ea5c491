import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPhone, withoutWorker } from './browser.ts';
import { newName } from './fan.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive, createAccount, joinBingo } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

/** A source file whose text the test replaces inside the development server (`HYPE_SITE=… npx vite web`); the file stays unchanged. */
const source = resolve('web/src/features/schedule/schedule.tsx');
const heading = 'Today’s games';
let text = heading;
/** A module of the development server. React waits in a transition for its component, whose code arrives later. */
const late = '/late.ts';
const lateSource = `
  import { createElement, startTransition, Suspense } from 'react';
  import { createRoot } from 'react-dom/client';
  import { preloadable } from '/src/ui/preloadable.tsx';
  const root = createRoot(document.body.appendChild(document.createElement('aside')));
  const show = (...children) => startTransition(() => root.render(createElement(Suspense, null, ...children)));
  show('before');
  await new Promise(requestIdleCallback);
  const { promise, resolve } = Promise.withResolvers();
  show(createElement(preloadable(() => (setTimeout(resolve, 0, () => 'It has arrived'), promise))));
`;
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
        resolveId: (id) => (id === late ? id : undefined),
        load: (id) => (id === late ? lateSource : undefined),
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

it('plays beside a running cloud by the address of the development server, where React runs each effect twice', async () => {
  const game = await stageGame(cloud, court, { until: ({ period, clock }) => period === 1 && clock < 600 });
  const { page, context, end } = await openPhone(browser, [], withoutWorker);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).tap();
  const name = newName('builder');
  await createAccount(page, name);
  await page.getByText(name).first().waitFor();
  await context.addCookies([{ name: 'gameId', value: game.event.id, url }]);
  await arrive(page, url, '/home', 'Your games');
  // The rules, and the board behind them, are sheets that are mounted open.
  await joinBingo(page);
  await game.tellUntil('END_FIRST_QUARTER');
  await page.getByText('End of Q1').first().waitFor();
  expect(sockets.filter((address) => address.includes('/graphql')).length).toBeGreaterThan(0);
  expect([...new Set(sockets.map((address) => new URL(address).host))]).toEqual([new URL(url).host]);
  await end();
});

it('shows a component whose code arrives while React waits for it in a transition', async () => {
  const { page, end } = await openPhone(browser, [], withoutWorker);
  await page.goto(url);
  await page.evaluate(`import('${late}')`);
  await page.getByText('It has arrived').waitFor();
  await end();
});

it('replaces a changed module without reloading the page', async () => {
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
