import { useSyncExternalStore } from 'react';
import { phoneStorage } from '../api/storage.ts';

/** Whether news of the game is spoken: the fan's wish, which the phone remembers. */
const SLOT = 'spoken updates';
const PAUSED = 'paused';

const listeners = new Set<() => void>();

export const isPaused = (): boolean => phoneStorage.get(SLOT) === PAUSED;

export function pause(paused: boolean): void {
  if (paused) phoneStorage.set(SLOT, PAUSED);
  else phoneStorage.remove(SLOT);
  for (const listener of listeners) listener();
}

export function usePaused(): boolean {
  return useSyncExternalStore(subscribe, isPaused);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
