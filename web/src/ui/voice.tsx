import { useSyncExternalStore } from 'react';

/** What is being said; a new id says equal words again. */
type Said = { id: number; words: string };

let said: Said = { id: 0, words: '' };
const listeners = new Set<() => void>();

/** Tells a screen reader, when it has finished what it is at. What is said next follows. */
export function say(words: string): void {
  said = { id: said.id + 1, words };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The polite region for what is told unasked: the page that one is on now, and how the game goes. */
export function Voice() {
  const { id, words } = useSyncExternalStore(subscribe, () => said);
  return (
    <div className="unseen" role="status" aria-label="Spoken updates" aria-atomic="true">
      <span key={id}>{words}</span>
    </div>
  );
}
