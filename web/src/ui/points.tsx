import { useEffect, useRef, useState } from 'react';
import styles from './points.module.css';
import { RollingNumber } from './rolling-number.tsx';
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
