import { type FanCallName, fanCalls } from '../../../graphql/fan-calls.ts';
import { createStore, useStore } from '../ui/store.ts';
import type { Args, Result } from './call-types.ts';
import { addressOf } from './early-fetch.ts';
import { KEPT_AT_HEADER, keptAnswer, OWN_CACHE } from './kept-answer.ts';

/** When the newest answer from the worker's store was stored, epoch ms; undefined while the server answers. */
const staleSince = createStore<number | undefined>(() => undefined);

/** Calls the listener when the server answers again after answers from the worker's store. */
export const onServerBack = (listener: () => void): void =>
  void staleSince.subscribe(() => staleSince.get() === undefined && listener());

/** When an answer from the worker's store was stored, epoch ms; undefined if it is from the server. */
export function keptAtOf({ headers }: Response): number | undefined {
  const at = headers.get(KEPT_AT_HEADER);
  return at === null ? undefined : Number(at);
}

/** Notes whether the answer to a GET call came from the server or from the worker's store. */
export function noteAnswer(response: Response): void {
  const keptAt = keptAtOf(response);
  const before = staleSince.get();
  const since = keptAt === undefined ? undefined : Math.max(before ?? 0, keptAt);
  if (since !== before) staleSince.set(since);
}

export const lastKnownAt = staleSince.get;
export const useLastKnownAt = (): number | undefined => useStore(staleSince);

/** Uses the stored answers. Undefined without a store, as on plain http, and if the store is blocked, broken or full. */
async function withStore<T>(failure: string, use: (store: CacheStorage) => Promise<T>): Promise<T | undefined> {
  try {
    return 'caches' in globalThis ? await use(caches) : undefined;
  } catch (error) {
    console.warn(failure, error);
    return undefined;
  }
}

/** Whether the fan's own answers are stored. Offline, this means that a fan is signed in. */
export async function hasOwnAnswers(): Promise<boolean> {
  const find = (store: CacheStorage) => store.match(fanCalls.userData.path, { cacheName: OWN_CACHE });
  return (await withStore('The stored answers could not be read:', find)) !== undefined;
}

/** Deletes the stored answers. The worker does it itself; this is for a page loaded without the worker. */
export const deleteKeptAnswers = (): Promise<unknown> =>
  withStore('The stored answers could not be deleted:', (store) => store.delete(OWN_CACHE));

/** Stores the answer of a fan's own call that is known without calling, in the worker's format. */
export const keepOwnAnswer = <C extends FanCallName>(call: C, args: Args<C>, data: Result<C>): Promise<unknown> =>
  withStore('The answer could not be kept for a time without a network:', async (store) => {
    const cache = await store.open(OWN_CACHE);
    await cache.put(
      addressOf(fanCalls[call].path, args),
      keptAnswer(JSON.stringify({ status: 200, data }), Date.now()),
    );
  });
