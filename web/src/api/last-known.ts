import { type CallName, calls } from '../../../graphql/calls.ts';
import { createStore, useStore } from '../ui/store.ts';
import type { Args, Result } from './call-types.ts';
import { addressOf } from './early-fetch.ts';
import { KEPT_AT, kept, OWN } from './kept-answer.ts';

/** When the server last answered, epoch ms; undefined while it answers. */
const staleSince = createStore<number | undefined>(() => undefined);

/** Calls when the server answers again after answers from the worker's store. */
export const onServerBack = (listener: () => void): void =>
  void staleSince.subscribe(() => staleSince.get() === undefined && listener());

/** Whether an answer is from the worker's store, not from the server. */
export const isKept = ({ headers }: Response): boolean => headers.has(KEPT_AT);

/** Notes whether an answer to a read is from the server or from the worker's store. */
export function noteAnswer({ headers }: Response): void {
  const keptAt = headers.get(KEPT_AT);
  const before = staleSince.get();
  const since = keptAt === null ? undefined : Math.max(before ?? 0, Number(keptAt));
  if (since !== before) staleSince.set(since);
}

export const lastKnownAt = staleSince.get;
export const useLastKnownAt = (): number | undefined => useStore(staleSince);

/** What a use of the stored answers gives; undefined where there are none, as on plain http, and where the store is blocked, broken or full. */
async function withStore<T>(failure: string, use: (store: CacheStorage) => Promise<T>): Promise<T | undefined> {
  try {
    return 'caches' in globalThis ? await use(caches) : undefined;
  } catch (error) {
    console.warn(failure, error);
    return undefined;
  }
}

/** Whether answers of the fan are stored: offline, this says that someone is signed in. */
export async function knowsFan(): Promise<boolean> {
  const find = (store: CacheStorage) => store.match(calls.userData.path, { cacheName: OWN });
  return (await withStore('The stored answers could not be read:', find)) !== undefined;
}

/** The worker deletes them by itself; this is for a page that was loaded without the worker. */
export const forgetKept = (): Promise<unknown> =>
  withStore('The stored answers could not be deleted:', (store) => store.delete(OWN));

/** Stores the answer of a fan's own call that is known without the call, as the worker stores those of calls. */
export const keepOwn = <C extends CallName>(call: C, args: Args<C>, data: Result<C>): Promise<unknown> =>
  withStore('The answer could not be kept for a time without a network:', async (store) => {
    const cache = await store.open(OWN);
    await cache.put(addressOf(calls[call].path, args), kept(JSON.stringify({ status: 200, data }), Date.now()));
  });
