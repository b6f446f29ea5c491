import { Disc } from '../../ui/disc.tsx';
import styles from './leaderboard.module.css';
import { keyOf, type RankedLine } from './ranking.ts';
import { RowPoints } from './rows.tsx';

/** The first three. They are read in order; the first is shown in the middle. */
export function Podium({ lines, me }: { lines: readonly RankedLine[]; me: string | undefined }) {
  return (
    <ol className={styles.podium} aria-label="The first three">
      {lines.map((line, place) => {
        const isMe = line.username === me;
        return (
          <li
            key={keyOf(line, place)}
            className={`${styles.step} ${styles[`place${place + 1}`]} ${isMe ? styles.mine : ''}`}
            data-me={isMe || undefined}
          >
            <Disc
              name={line.username}
              size={place === 0 ? 60 : 48}
              tone={line.rank === 1 ? 'gold' : isMe ? 'me' : 'seat'}
            />
            <span className={styles.who}>
              {line.username}
              {isMe && <small>You</small>}
            </span>
            <b className={styles.stepPoints}>
              <RowPoints points={line.points} isMe={isMe} />
            </b>
            <span className={styles.stepRank}>
              <span className="visually-hidden">Rank </span>
              {line.rank}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
