import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { signed } from '../../ui/words.ts';
import type { FeedLine } from './feed.ts';
import styles from './feed-list.module.css';

/** More lines than this are folded. */
const FEW = 6;

type Props = { lines: readonly FeedLine[]; onOpen(key: string): void };

/** Why each point came and went, newest first. A line opens its place in the receipt. */
export function FeedList({ lines, onOpen }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, FEW);
  return (
    <>
      <ol className={`lines ${styles.feed}`} aria-label="Your points, newest first">
        {shown.map((line) => (
          <li key={line.key} className={line.gone ? styles.gone : undefined}>
            <button type="button" aria-haspopup="dialog" onClick={() => onOpen(line.key)}>
              <span className={styles.when}>{line.when}</span>
              <span className={styles.text}>
                {line.text}
                {line.note && <small>{line.note}</small>}
                {line.gone && <span className="visually-hidden">, taken back</span>}
              </span>
              <b className={line.points < 0 ? styles.minus : styles.plus}>
                {line.back && <Icon name="undo" size={15} />}
                {signed(line.points)}
              </b>
              <span className="visually-hidden"> points, show the receipt</span>
            </button>
          </li>
        ))}
      </ol>
      {lines.length > FEW && !all && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          Show all {lines.length}
        </button>
      )}
    </>
  );
}
