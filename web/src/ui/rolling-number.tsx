import { useState } from 'react';
import styles from './rolling-number.module.css';

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
