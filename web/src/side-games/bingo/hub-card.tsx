import { Link } from 'react-router-dom';
import type { BingoBoard } from '../../../../games/side-games/bingo/board.ts';
import { SQUARES } from '../../../../games/side-games/bingo/card.ts';
import { bingo } from '../../../../games/side-games/bingo/index.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { PointsButton } from '../../game/entries/points-button.tsx';
import { countsFrom, phaseOf } from '../../game/live/clock.ts';
import { type JoinedAs, useLive } from '../../game/live/live-context.ts';
import { preload } from '../../ui/preloadable.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { Tag } from '../../ui/tag.tsx';
import { closest, squaresDone, summaryOf } from './hint.ts';
import styles from './hub-card.module.css';
import { labelsOf, type SquareLabel } from './label.ts';
import { MiniBoard } from './mini-board.tsx';

/** Number of squares without the free one. */
const SQUARES_TO_WIN = SQUARES - 1;

/** Joined Bingo as the main card of the hub. */
export function HubCard({ joined }: { joined: JoinedAs<BingoBoard> }) {
  const { event, players, timeline } = useLive();
  const { board } = joined.standing;
  const labels = labelsOf(board.squares, { event, players });
  const done = squaresDone(board);
  const { phase } = phaseOf(timeline);
  const words =
    phase === 'before'
      ? sports[event.type].gameStart
      : phase === 'over'
        ? 'Your board is final.'
        : summaryOf(board, labels);
  return (
    <article className={`link-card ${styles.card}`}>
      <Link to="/bingo" onPointerDown={() => preload('/bingo')}>
        <span className="visually-hidden">
          Bingo, {joined.points} points, {done} squares. {words}
        </span>
      </Link>
      <div className={styles.words} aria-hidden="true">
        <Tag>Main game</Tag>
        <h2>{bingo.words.title}</h2>
        <p>{words}</p>
        {phase !== 'over' && <Closest board={board} labels={labels} />}
      </div>
      <MiniBoard board={board} />
      <div className={styles.foot}>
        <div className={styles.bar} aria-hidden="true">
          <span>
            <b className="num">{done}</b> of {SQUARES_TO_WIN} squares
          </span>
          <Progress value={done} of={SQUARES_TO_WIN} label="Squares completed" />
        </div>
        <b className={styles.points}>
          <PointsButton points={joined.points} hypeGame="bingo">
            <RollingNumber value={joined.points} />
          </PointsButton>
        </b>
      </div>
      <p className={styles.since} aria-hidden="true">
        Counts from {countsFrom(timeline, joined.entry.createdAt)}
      </p>
    </article>
  );
}

/** The squares that are closest to completion. */
function Closest({ board, labels }: { board: BingoBoard; labels: readonly (SquareLabel | undefined)[] }) {
  return (
    <ul className={styles.closest}>
      {closest(board, 2).map((index) => {
        const square = board.squares[index];
        const label = labels[index];
        if (!square || !label) return null;
        return (
          <li key={index} data-side={label.side}>
            <span>{label.name}</span>
            <b>
              {square.currentValue}/{square.threshold} {label.stat}
            </b>
            <Progress value={square.currentValue} of={square.threshold} label={label.stat} />
          </li>
        );
      })}
    </ul>
  );
}
