/** Set by web/service-worker.ts: the build's id, and its files besides the page. */
declare const __BUILD_ID__: string;
declare const __FILES__: readonly string[];

const PAGE = '/index.html';
const PREFIX = 'hype-shell-';
const name = PREFIX + __BUILD_ID__;

/** A phone with a bad network gets the page that it has after this long; if that is old, the version watch says so. */
const PATIENCE = 5_000;

/** Fetches the whole build, past the browser's own cache where a name does not tell the content. */
export async function store(): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...__FILES__]);
}

export async function removeOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((one) => one.startsWith(PREFIX) && one !== name).map((one) => caches.delete(one)));
}

export const isStored = (path: string): boolean => __FILES__.includes(path);

/** The page as the server has it now, so that a worker never holds an old build; the stored one where there is no answer. */
export async function page(request: Request): Promise<Response> {
  const stored = async () => (await caches.open(name)).match(PAGE);
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    return (await stored()) ?? fetch(request);
  }
}

/** A file whose name tells its content. */
export const file = async (request: Request): Promise<Response> =>
  (await (await caches.open(name)).match(request)) ?? fetch(request);
