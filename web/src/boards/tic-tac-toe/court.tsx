import type { Sport } from '../../../../games/timeline/event.ts';
import styles from './court.module.css';

/** The half of the court, or the field, that the nine zones lie on; the baseline, or the line of scrimmage, is at the top. */
export function Court({ sport }: { sport: Sport }) {
  return (
    <svg className={styles.court} viewBox="0 0 367 266" preserveAspectRatio="none" aria-hidden="true">
      {sport === 'FOOTBALL' ? (
        <>
          {[44, 89, 133, 177, 222].map((y) => (
            <path key={y} d={`M0 ${y}h367`} />
          ))}
          {Array.from({ length: 12 }, (_, index) => 11 + index * 22).map((y) => (
            <path key={y} d={`M122 ${y}h9M236 ${y}h9M4 ${y}h9M354 ${y}h9`} />
          ))}
        </>
      ) : (
        <>
          <path d="M125 0v137h117V0M139 0v137M228 0v137" />
          <circle cx="183.500" cy="137" r="43" />
          <path d="M22 0v101a172 172 0 0 0 323 0V0" />
          <path d="M161 29h45" />
          <circle cx="183.500" cy="38" r="6" />
          <path d="M154 29v9a29.500 29.500 0 0 0 59 0v-9" />
        </>
      )}
    </svg>
  );
}
