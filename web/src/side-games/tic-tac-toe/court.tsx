import type { Sport } from '../../../../games/timeline/event.ts';
import styles from './court.module.css';

/** The half court or the field under the nine zones, with the baseline or the line of scrimmage at the top. */
export function Court({ sport }: { sport: Sport }) {
  return (
    <svg
      className={styles.court}
      viewBox={`0 0 ${COURT.width} ${COURT.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {courtLines[sport].map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );
}

/** Size of the drawing, in SVG units. */
export const COURT = { width: 367, height: 266 } as const;

const yards = Array.from({ length: 12 }, (_, index) => 11 + index * 22);

/** SVG paths: the lines of half a court with the baseline at the top, or of the field beyond the line of scrimmage. */
export const courtLines: Readonly<Record<Sport, readonly string[]>> = {
  BASKETBALL: [
    'M125 0v137h117V0M139 0v137M228 0v137',
    'M140.500 137a43 43 0 0 0 86 0a43 43 0 0 0-86 0z',
    'M22 0v101a172 172 0 0 0 323 0V0',
    'M161 29h45',
    'M177.500 38a6 6 0 0 0 12 0a6 6 0 0 0-12 0z',
    'M154 29v9a29.500 29.500 0 0 0 59 0v-9',
  ],
  FOOTBALL: [
    ...[44, 89, 133, 177, 222].map((y) => `M0 ${y}h367`),
    ...yards.map((y) => `M122 ${y}h9M236 ${y}h9M4 ${y}h9M354 ${y}h9`),
  ],
};

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
