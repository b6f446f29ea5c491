import { useEffect, useState } from 'react';
import { phoneStorage } from '../../api/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useInstallWay } from '../../ui/install.ts';
import styles from './install-hint.module.css';

/** Storage name of the note that the fan has closed the hint. */
const ANSWERED = 'install hint answered';

/**
 * Explains how to put Hype on the home screen, once the fan has won points. Appears only at the start of a visit, so that nothing
 * moves under the finger.
 */
export function InstallHint({ points }: { points: number }) {
  const way = useInstallWay();
  const [isDue, setDue] = useState(false);
  // Runs once per visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: points that come later wait for the next visit
  useEffect(() => {
    if (points > 0 && phoneStorage.get(ANSWERED) === null) setDue(true);
  }, []);
  if (!isDue || !way) return null;

  const answered = () => {
    phoneStorage.set(ANSWERED, '1');
    setDue(false);
  };
  return (
    <section className={`stack-8 seat ${styles.hint}`} aria-labelledby="install-hint">
      <h2 id="install-hint">Hype on your home screen</h2>
      <button type="button" className={`icon-button ${styles.close}`} onClick={answered} aria-label="Not now">
        <Icon name="close" size={20} />
      </button>
      {way === 'by hand' ? (
        <ol className={styles.steps}>
          <li>
            Tap Share <Icon name="share" size={18} /> in the browser’s bar.
          </li>
          <li>Choose “Add to Home Screen”.</li>
          <li>Tap Add.</li>
        </ol>
      ) : (
        <>
          <p>Your boards are one tap away, and fill the whole screen.</p>
          <Button
            tone="quiet"
            onClick={() => {
              answered();
              void way.prompt();
            }}
          >
            <Icon name="phone" size={18} /> Install
          </Button>
        </>
      )}
    </section>
  );
}
