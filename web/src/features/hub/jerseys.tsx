import type { GameEvent, TeamFace } from '../../../../games/timeline/event.ts';
import type { Side } from '../../ui/team-badge.tsx';
import styles from './jerseys.module.css';

/** The jersey-colour step: shows the colours that the app uses from the start (docs/play.md, "Jersey colours"). */
export function Jerseys({ event, start }: { event: GameEvent; start: string }) {
  return (
    <figure className={styles.jerseys}>
      <Jersey team={event.away} side="away" />
      <figcaption>
        <strong>{start}</strong>
        <span>Tonight’s colors</span>
      </figcaption>
      <Jersey team={event.home} side="home" />
    </figure>
  );
}

function Jersey({ team, side }: { team: TeamFace; side: Side }) {
  return (
    <svg data-side={side} viewBox="0 0 64 72" width="64" height="72" role="img" aria-label={team.name}>
      <path d="M20 4c2 6 6 9 12 9s10-3 12-9l8 3c-1 10 1 16 6 21v36a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V28c5-5 7-11 6-21z" />
      <text x="32" y="48" textAnchor="middle">
        {team.shortName}
      </text>
    </svg>
  );
}
