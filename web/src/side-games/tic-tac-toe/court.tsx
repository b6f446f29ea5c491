import type { Sport } from '../../../../games/timeline/event.ts';
import styles from './court.module.css';
import { COURT, courtLines } from './court-lines.ts';

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
