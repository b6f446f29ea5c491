import { Link } from 'react-router-dom';
import type { BingoBoard } from '../../../../games/side-games/bingo/board.ts';
import { FREE, SIZE, SQUARES } from '../../../../games/side-games/bingo/card.ts';
import { bingo } from '../../../../games/side-games/bingo/index.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { PointsButton } from '../../game/entries/receipts.tsx';
import { countsFrom, phaseOf } from '../../game/live/clock.ts';
import { type JoinedAs, useLive } from '../../game/live/live-context.ts';
import { RollingNumber } from '../../ui/points.tsx';
import { preload } from '../../ui/preloadable.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Tag } from '../../ui/tag.tsx';
import { closest, labelsOf, type SquareLabel, squaresDone, summaryOf } from './hint.ts';
import styles from './hub-card.module.css';

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
    <ul className={`stack-10 ${styles.closest}`}>
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

/** A small picture of the board; decorative, because the text beside it has the same content. */
function MiniBoard({ board }: { board: BingoBoard }) {
  const lit = new Set(
    board.lines.filter(({ completed, kind }) => completed && kind !== 'pick5').flatMap(({ squares }) => squares),
  );
  return (
    <span className={styles.board} aria-hidden="true">
      {board.squares.map((square, index) => (
        <i
          key={square.id}
          className={[
            square.subject === 'free' ? styles.free : square.completed && styles.done,
            lit.has(index) && styles.lit,
            board.picks.includes(index) && styles.picked,
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <u style={{ scale: `1 ${square.completed ? 0 : Math.min(1, square.currentValue / square.threshold)}` }} />
        </i>
      ))}
    </span>
  );
}

/** An empty board, for the invitation. */
export function EmptyMiniBoard() {
  return (
    <span className={`${styles.board} ${styles.empty}`} aria-hidden="true">
      {Array.from({ length: SQUARES }, (_, index) => (
        <i
          key={index.toString()}
          className={index === FREE ? styles.free : ''}
          style={{ animationDelay: `${(index % SIZE) * 160 + Math.floor(index / SIZE) * 90}ms` }}
        />
      ))}
    </span>
  );
}
