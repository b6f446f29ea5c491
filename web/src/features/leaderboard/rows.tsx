import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { officialLabel } from '../../../../games/timeline/status.ts';
import type { OwnStanding } from '../../../../graphql/types.generated.ts';
import { usePlace } from '../../game/entries/leaderboards.ts';
import { PointsButton } from '../../game/entries/receipts.tsx';
import { useLive } from '../../game/live/live-context.ts';
import { Disc } from '../../ui/discs.tsx';
import { RollingNumber } from '../../ui/points.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './leaderboard.module.css';
import { lineKey, type RankedLine } from './ranking.ts';

type RowProps = {
  /** `rank`: null without points. */
  line: Omit<OwnStanding, 'above' | 'below'>;
  isMe: boolean;
  /** Text below the name. */
  note?: string;
};

type RowsProps = ComponentProps<'ol'> & { lines: readonly RankedLine[]; me: string | undefined };

/** Lines of the global leaderboard. @param me the fan's own username */
export const Rows = ({ lines, me, ...list }: RowsProps) => (
  <ol {...list}>
    {lines.map((line, index) => (
      <Row key={lineKey(line, index)} line={line} isMe={line.username === me} />
    ))}
  </ol>
);

export function Row({ line, isMe, note }: RowProps) {
  const small = [isMe && 'You', note].filter(Boolean).join(' · ');
  return (
    <li className={`${styles.row} ${isMe ? styles.me : ''}`} data-me={isMe || undefined}>
      <Cells line={line} isMe={isMe} name={line.username} note={small} />
    </li>
  );
}

type CellsProps = Pick<RowProps, 'line' | 'isMe'> & { name: string; note: string };

function Cells({ line, isMe, name, note }: CellsProps) {
  return (
    <>
      <span className={styles.rank}>
        <span className="visually-hidden">Rank </span>
        {line.rank ?? '–'}
      </span>
      <Disc name={line.username} tone={isMe ? 'me' : 'seat'} />
      <span className={styles.name}>
        {name}
        {note && <small className="small-print">{note}</small>}
      </span>
      <b className={styles.points}>
        <RowPoints points={line.points} isMe={isMe} />
      </b>
    </>
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

/** The fan's own line, shown if the list does not include it. */
export function OwnRow({ me, note }: { me: OwnStanding; note: string | undefined }) {
  const { isFinal } = usePlace();
  return (
    <div className={`${styles.row} ${styles.me}`} role="note" aria-label="Your place">
      <Cells line={me} isMe name="You" note={note ?? noteOf(me, isFinal)} />
    </div>
  );
}

function noteOf({ rank, points, username }: OwnStanding, isFinal: boolean): string {
  if (rank) return username;
  if (points > 0) return 'Not in the official standings';
  return isFinal ? 'You made no points' : 'Your first points put you on the board';
}

/** The areas under the score and the navigation, which are not visible. */
const COVERED = '-72px 0px -72px 0px';

/** Whether most of the fan's own line in a list is visible. The line is searched again at every rendering. */
export function useOwnLineInSight(): [isInSight: boolean, list: RefObject<HTMLDivElement | null>] {
  const [isInSight, setIsInSight] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = list.current?.querySelector('[data-me]');
    if (!line) {
      setIsInSight(false);
      return;
    }
    const observer = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting ?? false), {
      rootMargin: COVERED,
      threshold: 0.6,
    });
    observer.observe(line);
    return () => observer.disconnect();
  });
  return [isInSight, list];
}

/** The number of players, and whether the ranking is official. */
export function OfficialLabel({ official, children }: { official: boolean; children: ReactNode }) {
  const { timeline } = useLive();
  const { word, why } = officialLabel(official, timeline.stopped);
  return (
    <p className={`apart ${styles.standing}`}>
      <span>{children}</span> <Tag>{word}</Tag>
      <small>{why}</small>
    </p>
  );
}
