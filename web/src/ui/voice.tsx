import { createStore, useStore } from './store.ts';

/** The last announcement. With a new id, the same text is announced again. */
const announcement = createStore(() => ({ id: 0, words: '' }));

/** Announces a text politely: screen readers finish the current text first. */
export const announcePolitely = (words: string): void => announcement.set({ id: announcement.get().id + 1, words });

/** The polite live region for new page titles and news of the game. */
export function Voice() {
  const { id, words } = useStore(announcement);
  return (
    <div className="visually-hidden" role="status" aria-label="Spoken updates" aria-atomic="true">
      <span key={id}>{words}</span>
    </div>
  );
}
