import { useSyncExternalStore } from 'react';

/** Whether news of the game is spoken: the fan's wish, which the phone remembers. */
const SLOT = 'spoken updates';
const PAUSED = 'paused';

const listeners = new Set<() => void>();

export const isPaused = (): boolean => localStorage.getItem(SLOT) === PAUSED;

export function pause(paused: boolean): void {
  if (paused) localStorage.setItem(SLOT, PAUSED);
  else localStorage.removeItem(SLOT);
  for (const listener of listeners) listener();
}

export function usePaused(): boolean {
  return useSyncExternalStore(subscribe, isPaused);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
