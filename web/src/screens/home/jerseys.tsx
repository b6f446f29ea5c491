import type { TeamFace } from '../../../../games/timeline/event.ts';
import { useLive } from '../../live/live-context.ts';
import type { Side } from '../../ui/team-badge.tsx';
import styles from './jerseys.module.css';

/** The jersey-colour step: whose colours the app will wear from the start on (SPEC section 2, RULES E11). */
export function Jerseys() {
  const { event } = useLive();
  return (
    <figure className={styles.jerseys}>
      <div className={styles.pair}>
        <Jersey team={event.away} side="away" />
        <span aria-hidden="true">at</span>
        <Jersey team={event.home} side="home" />
      </div>
      <figcaption>Tonight’s colors</figcaption>
    </figure>
  );
}

function Jersey({ team, side }: { team: TeamFace; side: Side }) {
  return (
    <div className={`${styles.jersey} ${styles[side]}`}>
      <svg viewBox="0 0 64 72" width="96" height="108" aria-hidden="true">
        <path d="M20 4c2 6 6 9 12 9s10-3 12-9l8 3c-1 10 1 16 6 21v36a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V28c5-5 7-11 6-21z" />
        <text x="32" y="48" textAnchor="middle">
          {team.shortName}
        </text>
      </svg>
      <strong>{team.name}</strong>
    </div>
  );
}
