import { phoneStorage } from '../api/storage.ts';
import { storeOver, useStore } from '../ui/store.ts';

const SLOT = 'spoken updates';
const PAUSED = 'paused';

/** Whether the fan has paused the spoken updates. The phone remembers it. */
const paused = storeOver(
  () => phoneStorage.get(SLOT) === PAUSED,
  (pause) => (pause ? phoneStorage.set(SLOT, PAUSED) : phoneStorage.remove(SLOT)),
);

export const pauseSpokenUpdates = paused.set;
export const useSpokenUpdatesPaused = (): boolean => useStore(paused);
