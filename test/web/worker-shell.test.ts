import { beforeEach, expect, it, vi } from 'vitest';
import { MemoryCaches } from './browser-storage.ts';

const address = 'https://hype.example/bingo';
const unreachable = () => Promise.reject(new TypeError('no network'));

/** The worker of a build, which has stored its page and one file. */
async function workerOf(build: string) {
  vi.resetModules();
  vi.stubGlobal('__BUILD_ID__', build);
  vi.stubGlobal('__FILES__', ['/assets/a.js', '/assets/late.js']);
  vi.stubGlobal('__FIRST__', ['/assets/a.js']);
  const cache = await caches.open(`hype-shell-${build}`);
  await cache.put('/index.html', new Response(`page of ${build}`));
  return import('../../web/worker/shell.ts');
}

/** A worker's answer to a request for a file, and what it stores afterwards. */
async function ask({ file }: Awaited<ReturnType<typeof workerOf>>, url: string) {
  const later: Promise<unknown>[] = [];
  const response = await file({ request: new Request(url), waitUntil: (work) => void later.push(work) });
  await Promise.all(later);
  return { text: await response.text(), stored: later.length };
}

beforeEach(() => vi.stubGlobal('caches', new MemoryCaches()));

it('the page is the server’s, whatever the worker has; without a network it is the worker’s', async () => {
  const { page } = await workerOf('old');
  vi.stubGlobal('fetch', async () => new Response('page of next'));
  expect(await (await page(new Request(address))).text()).toBe('page of next');
  vi.stubGlobal('fetch', unreachable);
  expect(await (await page(new Request(address))).text()).toBe('page of old');
});

it('a worker removes the builds before it, and no other cache', async () => {
  await workerOf('old');
  await caches.open('hype-own');
  const { removeOlder } = await workerOf('next');
  await removeOlder();
  expect(await caches.keys()).toEqual(['hype-own', 'hype-shell-next']);
});

it('only the build’s own files are the worker’s, and one that was lost is fetched', async () => {
  const worker = await workerOf('old');
  expect(['/assets/a.js', '/config.json', '/builds/latest.json'].map(worker.isStored)).toEqual([true, false, false]);
  vi.stubGlobal('fetch', async () => new Response('fetched'));
  expect(await ask(worker, address)).toMatchObject({ text: 'fetched' });
});

it('a file is stored when it is used for the first time, unless the server does not have it', async () => {
  const worker = await workerOf('old');
  const get = () => ask(worker, 'https://hype.example/assets/late.js');
  vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }));
  expect(await get()).toEqual({ text: 'gone', stored: 0 });
  vi.stubGlobal('fetch', async () => new Response('late'));
  expect(await get()).toEqual({ text: 'late', stored: 1 });
  vi.stubGlobal('fetch', unreachable);
  expect(await get()).toMatchObject({ text: 'late' });
});
