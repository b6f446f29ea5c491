import { pauseSpokenUpdates, useSpokenUpdatesPaused } from './spoken.ts';
import styles from './spoken-toggle.module.css';

/** Lets a fan who listens have peace. It comes first in the order of the page, and is in sight while it has the focus. */
export function SpokenToggle() {
  const paused = useSpokenUpdatesPaused();
  return (
    <button type="button" className={styles.toggle} aria-pressed={!paused} onClick={() => pauseSpokenUpdates(!paused)}>
      Spoken updates<span aria-hidden="true">: {paused ? 'paused' : 'on'}</span>
    </button>
  );
}
