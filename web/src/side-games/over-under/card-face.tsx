import type { ReactNode } from 'react';
import type { Prediction } from '../../../../games/side-games/over-under/card.ts';
import { PlayerDisc } from '../../ui/player-disc.tsx';
import type { Side } from '../../ui/team-badge.tsx';
import styles from './card.module.css';

type Props = {
  item: { name: string; position: string; image: string; threshold: number };
  /** The stat's short name. */
  label: string;
  side: Side | undefined;
  /** Element at the end: the switch, or the current value. */
  end: ReactNode;
  /** Shown below everything else. */
  children?: ReactNode;
  className?: string | undefined;
};

/** A prediction card: the player, their position, and the line. */
export function CardFace({ item, label, side, end, children, className = '' }: Props) {
  return (
    <div className={`${styles.card} ${className}`} data-side={side}>
      <PlayerDisc name={item.name} image={item.image} side={side} size={48} />
      <div className={styles.words}>
        <b className={styles.name}>{item.name}</b>
        <span className={styles.position}>{item.position}</span>
        <span className={styles.line}>
          {item.threshold} <small>{label}</small>
        </span>
      </div>
      {end}
      {children}
    </div>
  );
}

/** The prediction and the current value. */
export const Now = ({ prediction, children }: { prediction: Prediction; children: ReactNode }) => (
  <div className={styles.now}>
    <span className={styles.prediction}>{prediction === 'over' ? 'Over' : 'Under'}</span>
    <b>{children}</b>
  </div>
);
