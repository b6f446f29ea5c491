import { createStore, useStore } from './store.ts';

/** Open modal drawers, the topmost last. The browser makes all content outside the topmost one inert. */
const modals = createStore<readonly HTMLElement[]>(() => []);

/** Puts a modal on top. @returns removes it again */
export function putOnTop(modal: HTMLElement): () => void {
  modals.set([...modals.get(), modal]);
  return () => modals.set(modals.get().filter((each) => each !== modal));
}

/** The topmost modal; undefined without one. Content that must stay above everything is mounted in it. */
export const useTopModal = (): HTMLElement | undefined => useStore(modals, (open) => open.at(-1));
