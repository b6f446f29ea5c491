import type { GameEvent, TeamFace } from '../../../games/timeline/event.ts';
import styles from './team-badge.module.css';

export type Side = 'home' | 'away';

/** A team's short name on its colour, which the layout has set. */
export function TeamBadge({ team, side, size }: { team: TeamFace; side: Side; size: number }) {
  return (
    <span
      className={styles.badge}
      data-side={side}
      style={{ width: size, height: size, fontSize: size * (team.shortName.length > 3 ? 0.36 : 0.44) }}
      aria-hidden="true"
    >
      {team.shortName}
    </span>
  );
}

/** The side of a team; undefined for neither team. */
export const sideOf = ({ home, away }: Pick<GameEvent, 'home' | 'away'>, tid: string): Side | undefined =>
  tid === home.id ? 'home' : tid === away.id ? 'away' : undefined;
