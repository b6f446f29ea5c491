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

/** Missing on plain http, except on localhost. */
const stored = () => 'caches' in globalThis;

/** Whether answers of the fan are stored: offline, this says that someone is signed in. */
export async function knowsFan(): Promise<boolean> {
  if (!stored()) return false;
  try {
    return (await caches.match(calls.userData.path, { cacheName: OWN })) !== undefined;
  } catch (error) {
    console.warn('The stored answers could not be read:', error);
    return false;
  }
}

/** The worker deletes them by itself; this is for a page that was loaded without the worker. */
export async function forgetKept(): Promise<void> {
  if (!stored()) return;
  try {
    await caches.delete(OWN);
  } catch (error) {
    // Where the store is blocked or broken a fan can still sign out.
    console.warn('The stored answers could not be deleted:', error);
  }
}

/** Stores the answer of a fan's own call that is known without the call, as the worker stores those of calls. */
export async function keepOwn<C extends CallName>(call: C, args: Args<C>, data: Result<C>): Promise<void> {
  if (!stored()) return;
  try {
    const cache = await caches.open(OWN);
    await cache.put(addressOf(calls[call].path, args), kept(JSON.stringify({ status: 200, data }), Date.now()));
  } catch (error) {
    // A full phone still plays.
    console.warn('The answer could not be kept for a time without a network:', error);
  }
}
