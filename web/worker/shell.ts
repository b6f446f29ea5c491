import type { FetchContext } from './reads.ts';

/** Set by web/service-worker.ts: the build's id, and its files except the page. */
declare const __BUILD_ID__: string;
declare const __FILES__: readonly string[];
/** Those of them that the screens of a game need. */
declare const __FIRST__: readonly string[];

const PAGE = '/index.html';
const PREFIX = 'hype-shell-';
const name = PREFIX + __BUILD_ID__;

/** On a slow network the stored page is used after this time, ms. If it is old, the version watch finds out. */
const PAGE_TIMEOUT_MS = 5_000;

/** Stores the page and the files of __FIRST__. The page has no hash in its name, so it bypasses the browser's cache. */
export async function store(): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...__FIRST__]);
}

export async function removeOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((one) => one.startsWith(PREFIX) && one !== name).map((one) => caches.delete(one)));
}

export const isStored = (path: string): boolean => __FILES__.includes(path);

/** The server's page, so that a worker never serves an old build. The stored page if the server does not answer. */
export async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
  } catch {
    const cache = await caches.open(name);
    return (await cache.match(PAGE)) ?? fetch(request);
  }
}

/** A file with a hash in its name. It is stored at its first use. */
export async function file({ request, waitUntil }: FetchContext): Promise<Response> {
  const cache = await caches.open(name);
  const stored = await cache.match(request);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok) waitUntil(cache.put(request, response.clone()));
  return response;
}
