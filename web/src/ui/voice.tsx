import { createStore, useStore } from './store.ts';

/** The last announcement. A new id announces equal words again. */
const announcement = createStore(() => ({ id: 0, words: '' }));

/** Has screen readers say this politely: after what they are saying now. */
export const say = (words: string): void => announcement.set({ id: announcement.get().id + 1, words });

/** The polite live region for the name of a new page and for how the game goes. */
export function Voice() {
  const { id, words } = useStore(announcement);
  return (
    <div className="visually-hidden" role="status" aria-label="Spoken updates" aria-atomic="true">
      <span key={id}>{words}</span>
    </div>
  );
}
