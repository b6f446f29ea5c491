import type { Sport } from '../../../games/timeline/event.ts';
import styles from './ball.module.css';

/** The ball of a sport as a drawing, because a phone without an emoji font shows an empty box. The text is beside it. */
export function Ball({ sport, size }: { sport: Sport; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      {sport === 'BASKETBALL' ? (
        <>
          <circle className={styles.orange} cx="32" cy="32" r="26" />
          <path
            className={styles.seam}
            d="M32 6v52M6 32h52M13.5 13.5c11.5 10.5 11.5 26.5 0 37M50.5 13.500c-11.5 10.5-11.5 26.5 0 37"
          />
        </>
      ) : (
        <>
          <path className={styles.leather} d="M8 56C4 34 14 12 56 8c4 22-6 44-48 48z" />
          <path className={styles.seam} d="M10 40 24 54M40 10l14 14" />
          <path className={styles.lace} d="M23 41 41 23M24.5 34.500l5 5M29.5 29.500l5 5M34.5 24.500l5 5" />
        </>
      )}
    </svg>
  );
}
