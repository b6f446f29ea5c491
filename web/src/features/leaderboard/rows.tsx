import type { OwnStanding } from '../../../../graphql/types.generated.ts';
import { PointsButton } from '../../game/points-button.tsx';
import { Disc } from '../../ui/disc.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import styles from './rows.module.css';

type RowProps = {
  /** Without points there is no rank. */
  line: Omit<OwnStanding, 'above' | 'below'>;
  isMe: boolean;
  /** Below the name. */
  note?: string;
};

/** One fan of the list. */
export function Row({ line, isMe, note }: RowProps) {
  const small = [isMe && 'You', note].filter(Boolean).join(' · ');
  return (
    <li className={`${styles.row} ${isMe ? styles.me : ''}`} data-me={isMe || undefined}>
      <span className={styles.rank}>
        <span className="visually-hidden">Rank </span>
        {line.rank ?? '–'}
      </span>
      <Disc name={line.username} tone={isMe ? 'me' : 'seat'} />
      <span className={styles.name}>
        {line.username}
        {small && <small>{small}</small>}
      </span>
      <b className={styles.points}>
        <RowPoints points={line.points} isMe={isMe} />
      </b>
    </li>
  );
}

/** The points of a row. The fan's own points open their receipt. */
export function RowPoints({ points, isMe }: { points: number; isMe: boolean }) {
  const number = (
    <>
      <RollingNumber value={points} />
      <span className="visually-hidden"> points</span>
    </>
  );
  return isMe ? <PointsButton points={points}>{number}</PointsButton> : number;
}

/** The fan's own line, for when the list does not show it. */
export function OwnRow({ me, note }: { me: OwnStanding; note: string | undefined }) {
  return (
    <div className={`${styles.row} ${styles.me}`} role="note" aria-label="Your place">
      <span className={styles.rank}>
        <span className="visually-hidden">Rank </span>
        {me.rank ?? '–'}
      </span>
      <Disc name={me.username} tone="me" />
      <span className={styles.name}>
        You
        <small>{note ?? noteOf(me)}</small>
      </span>
      <b className={styles.points}>
        <RowPoints points={me.points} isMe />
      </b>
    </div>
  );
}

function noteOf({ rank, points, username }: OwnStanding): string {
  if (rank) return username;
  return points > 0 ? 'Not in the official standings' : 'Your first points put you on the board';
}
