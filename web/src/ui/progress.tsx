import styles from './progress.module.css';

/** A bar from 0 to `of`; the label says what it measures. */
export function Progress({ value, of, label }: { value: number; of: number; label: string }) {
  const share = of > 0 ? Math.min(1, value / of) : 0;
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={Math.min(value, of)}
    >
      <span style={{ scale: `${share} 1` }} />
    </div>
  );
}
