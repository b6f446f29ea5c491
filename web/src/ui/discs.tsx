import { useState } from 'react';
import type { GameEvent, TeamFace } from '../../../games/timeline/event.ts';
import styles from './discs.module.css';

export type Side = 'home' | 'away';

/** A team's short name on its colour, which the layout has set. */
export function TeamBadge({ team, side, size }: { team: TeamFace; side: Side; size: number }) {
  return (
    <span
      className={styles.teamBadge}
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

type PlayerProps = { name: string; image?: string | null | undefined; side: Side | undefined; size?: number };

/** A player's picture; without one, or until it loads, the initials on the team's colour. */
export function PlayerDisc({ name, image, side, size = 48 }: PlayerProps) {
  const [broken, setBroken] = useState<string | undefined>(undefined);
  return (
    <span
      className={styles.playerDisc}
      data-side={side}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {image && image !== broken ? (
        <img src={image} alt="" loading="lazy" onError={() => setBroken(image)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** The first letters of a name: one each of two words, or two of a single word. */
export function initials(name: string): string {
  const [first = '', second = ''] = name.split(/[\s_.-]+/).filter(Boolean);
  return (second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2)).toUpperCase();
}

type FanProps = { name: string; size?: number; tone?: 'seat' | 'gold' | 'me' };

/** A fan's initials. */
export function Disc({ name, size = 36, tone = 'seat' }: FanProps) {
  return (
    <span
      className={`${styles.fanDisc} ${styles[tone]}`}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}
