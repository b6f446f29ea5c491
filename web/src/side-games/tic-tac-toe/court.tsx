import type { Sport } from '../../../../games/timeline/event.ts';
import styles from './court.module.css';
import { COURT, courtLines } from './court-lines.ts';

/** The half of the court, or the field, that the nine zones lie on; the baseline, or the line of scrimmage, is at the top. */
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
