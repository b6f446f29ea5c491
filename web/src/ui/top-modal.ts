import { createStore, useStore } from './store.ts';

/** Open modal drawers, the topmost last. The browser makes everything outside the topmost one inert. */
const modals = createStore<readonly HTMLElement[]>(() => []);

/** Puts a modal on top. @returns takes it away again */
export function enterTop(modal: HTMLElement): () => void {
  modals.set([...modals.get(), modal]);
  return () => modals.set(modals.get().filter((each) => each !== modal));
}

/** The topmost modal. What must stay above everything is mounted in it; undefined without one. */
export const useTopModal = (): HTMLElement | undefined => useStore(modals, (open) => open.at(-1));
