import { useSyncExternalStore } from 'react';
import { calls } from '../../../graphql/calls.ts';
import { KEPT_AT, OWN } from '../../worker/names.ts';

const changes = new EventTarget();
let asOf: number | undefined;

/** Says `fresh` when the server answers again after answers from the worker's store. */
export const lastKnown: Pick<EventTarget, 'addEventListener'> = changes;

/** Whether an answer is the last one known, not the server's. */
export const isKept = ({ headers }: Response): boolean => headers.has(KEPT_AT);

/** Notes whether an answer to a read is the server's or the last one known. */
export function heard({ headers }: Response): void {
  const kept = Number(headers.get(KEPT_AT) ?? Number.NaN);
  const before = asOf;
  asOf = Number.isNaN(kept) ? undefined : Math.max(before ?? 0, kept);
  if (asOf === before) return;
  changes.dispatchEvent(new Event('change'));
  if (asOf === undefined) changes.dispatchEvent(new Event('fresh'));
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

/** When the server last answered, epoch ms; undefined while it does. */
export const lastKnownAt = (): number | undefined => asOf;
export const useLastKnownAt = (): number | undefined => useSyncExternalStore(subscribe, lastKnownAt);

/** Not there on plain http, but for localhost. */
const stored = 'caches' in globalThis;

/** Whether a fan's own answers are kept: without a network that is who is signed in. */
export async function knowsFan(): Promise<boolean> {
  return stored && (await caches.match(calls.userData.path, { cacheName: OWN })) !== undefined;
}

/** The worker forgets by itself; a page that was loaded past it does so here. */
export async function forgetKept(): Promise<void> {
  if (stored) await caches.delete(OWN);
}
