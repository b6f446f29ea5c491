import type { BingoBoard } from '../../../../games/side-games/bingo/board.ts';
import { FREE, SIZE, SQUARES } from '../../../../games/side-games/bingo/card.ts';
import styles from './mini-board.module.css';

/** A small picture of the board; decorative, because the text beside it has the same content. */
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
