import { phoneStorage } from '../../api/storage.ts';
import { storeOver, useStore } from '../../ui/store.ts';
import styles from './spoken-toggle.module.css';

const SLOT = 'spoken updates';
const PAUSED = 'paused';

/** Whether the fan has paused the spoken updates. The phone remembers it. */
const pausing = storeOver(
  () => phoneStorage.get(SLOT) === PAUSED,
  (pause) => (pause ? phoneStorage.set(SLOT, PAUSED) : phoneStorage.remove(SLOT)),
);

export const useSpokenUpdatesPaused = (): boolean => useStore(pausing);

/** Pauses the spoken updates. It is the first element of the page, and visible only while it has the focus. */
export function SpokenToggle() {
  const paused = useSpokenUpdatesPaused();
  return (
    <button type="button" className={styles.toggle} aria-pressed={!paused} onClick={() => pausing.set(!paused)}>
      Spoken updates<span aria-hidden="true">: {paused ? 'paused' : 'on'}</span>
    </button>
  );
}
