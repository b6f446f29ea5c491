import { Link } from 'react-router-dom';
import { Notice } from '../../ui/panel.tsx';
import styles from './mailed.module.css';

/** A mailed link whose end is missing: nothing has happened to it, so the whole of it is still good. */
export function CutOff() {
  return (
    <main className={styles.page}>
      <Notice icon="warn" heading="h1" title="This link is cut off">
        <p>This link is cut off: its end is missing. Tap it in the mail itself, or copy the whole of it.</p>
        <Link to="/schedule">See today’s games</Link>
      </Notice>
    </main>
  );
}
