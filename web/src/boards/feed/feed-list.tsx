import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { FeedLine } from './feed.ts';
import styles from './feed-list.module.css';

const SHORT = 6;

/** Why each point came and went, newest first. */
export function FeedList({ lines, most = SHORT }: { lines: readonly FeedLine[]; most?: number }) {
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, most);
  return (
    <>
      <ol className={styles.feed} aria-label="Your points, newest first">
        {shown.map((line) => (
          <li key={line.key} className={line.gone ? styles.gone : undefined}>
            <span className={styles.when}>{line.when}</span>
            <span className={styles.text}>
              {line.text}
              {line.back && <small>Taken back after a correction</small>}
            </span>
            <b className={line.points < 0 ? styles.minus : styles.plus}>
              {line.back && <Icon name="undo" size={15} />}
              {line.points < 0 ? `−${-line.points}` : `+${line.points}`}
            </b>
          </li>
        ))}
      </ol>
      {lines.length > most && !all && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          Show all {lines.length}
        </button>
      )}
    </>
  );
}
