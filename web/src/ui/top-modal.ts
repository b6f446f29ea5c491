import { useSyncExternalStore } from 'react';

/** Modal drawers that are open, the topmost last. The browser lets nobody read or touch what is outside that one. */
let modals: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLElement[]): void {
  modals = next;
  for (const listener of listeners) listener();
}

/** Puts a modal on top; the function that comes back takes it away. */
export function enterTop(modal: HTMLElement): () => void {
  set([...modals, modal]);
  return () => set(modals.filter((each) => each !== modal));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where what stands above everything has to be put: the topmost modal, or nowhere special. */
export const useTopModal = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => modals.at(-1));
