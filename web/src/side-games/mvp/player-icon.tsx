import type { ReactNode } from 'react';
import { PlayerDisc, type Side } from '../../ui/discs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { longestWord } from '../../ui/words.ts';
import styles from './player-icon.module.css';

type Props = {
  player: { last_name: string; position: string; profile_image_link?: string | null };
  side: Side | undefined;
  /** Shown below the name: points, or the price. */
  points: ReactNode;
  /** In tokens, at the edge of the disc. */
  cost?: number;
  picked?: boolean;
  dimmed?: boolean;
  size?: number;
};

/** Maximum letters that fit in the narrowest place. */
const SHORT = 8;

/** A player of the tier list or of the five: picture, position, last name, points. Screen readers use the outer element's label. */
export function PlayerIcon({ player, side, points, cost, picked = false, dimmed = false, size = 52 }: Props) {
  return (
    <span className={`${styles.icon} ${dimmed ? styles.dimmed : ''} ${picked ? styles.picked : ''}`} aria-hidden="true">
      <span className={styles.face}>
        <PlayerDisc name={player.last_name} image={player.profile_image_link} side={side} size={size} />
        <span className={styles.position}>{player.position}</span>
        {picked ? (
          <span className={styles.check}>
            <Icon name="check" size={14} />
          </span>
        ) : (
          cost !== undefined && <span className={styles.cost}>{cost}</span>
        )}
      </span>
      <span className={`${styles.name} ${longestWord(player.last_name) > SHORT ? styles.long : ''}`}>
        {player.last_name}
      </span>
      <span className={styles.points}>{points}</span>
    </span>
  );
}
