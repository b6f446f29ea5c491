import { useEffect, useRef, useState } from 'react';
import styles from './points.module.css';
import { signed } from './words.ts';

/** How long a change is shown beside the number, ms. */
const CHANGE_SHOWN_MS = 2_400;

/** Points, and their last change. */
export function Points({ value }: { value: number }) {
  const last = useRef(value);
  const [change, setChange] = useState<{ by: number; at: number } | undefined>(undefined);
  useEffect(() => {
    const by = value - last.current;
    last.current = value;
    if (by === 0) return;
    setChange({ by, at: Date.now() });
    const timer = setTimeout(setChange, CHANGE_SHOWN_MS, undefined);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <span className={styles.points}>
      {change && (
        <i key={change.at} className={change.by < 0 ? styles.minus : styles.plus} aria-hidden="true">
          {signed(change.by)}
        </i>
      )}
      <RollingNumber value={value} />
      <span className="visually-hidden"> points</span>
    </span>
  );
}

/**
 * A number whose changed digits roll in. The old digits disappear at once, so that no mixed value is ever visible.
 * Screen readers get the plain number.
 */
export function RollingNumber({ value }: { value: number }) {
  const text = value.toLocaleString('en-US');
  const [first] = useState(text);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && text !== first) setChanged(true);
  return (
    <span className={styles.number}>
      <span className="visually-hidden">{text}</span>
      <span className={styles.digits} aria-hidden="true">
        {[...text].map((character, index) => {
          // Counted from the right, so that digits keep their keys when a digit is added in front. A changed digit is a new element.
          const place = `${text.length - index} ${character}`;
          return (
            <span key={place} className={styles.slot}>
              <span className={hasChanged ? styles.rolling : undefined}>{character}</span>
            </span>
          );
        })}
      </span>
    </span>
  );
}
