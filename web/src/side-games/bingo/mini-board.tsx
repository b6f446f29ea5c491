import type { BingoBoard } from '../../../../games/side-games/bingo/rules.ts';
import styles from './mini-board.module.css';

/** A small picture of the board. The words beside it say the same. */
export function MiniBoard({ board }: { board: BingoBoard }) {
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

/** An unplayed board, for the invitation. */
export function EmptyMiniBoard() {
  return (
    <span className={`${styles.board} ${styles.empty}`} aria-hidden="true">
      {Array.from({ length: 25 }, (_, index) => (
        <i
          key={index.toString()}
          className={index === 12 ? styles.free : ''}
          style={{ animationDelay: `${(index % 5) * 160 + Math.floor(index / 5) * 90}ms` }}
        />
      ))}
    </span>
  );
}
