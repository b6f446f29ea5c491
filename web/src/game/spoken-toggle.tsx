import { pauseSpokenUpdates, useSpokenUpdatesPaused } from './spoken.ts';
import styles from './spoken-toggle.module.css';

/** Pauses the spoken updates. It is the first element of the page, and visible only while it has the focus. */
export function SpokenToggle() {
  const paused = useSpokenUpdatesPaused();
  return (
    <button type="button" className={styles.toggle} aria-pressed={!paused} onClick={() => pauseSpokenUpdates(!paused)}>
      Spoken updates<span aria-hidden="true">: {paused ? 'paused' : 'on'}</span>
    </button>
  );
}
