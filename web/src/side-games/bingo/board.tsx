import type { BingoBoard, BingoSquare, LineProgress } from '../../../../games/side-games/bingo/board.ts';
import { type BingoItem, SIZE } from '../../../../games/side-games/bingo/card.ts';
import { Grid, useNewKeys } from '../../ui/grid.tsx';
import { Icon } from '../../ui/icon.tsx';
import { longestWord } from '../../ui/words.ts';
import styles from './board.module.css';
import type { SquareLabel } from './hint.ts';

type Props = {
  board: BingoBoard;
  labels: readonly (SquareLabel | undefined)[];
  /** The square whose details are open. */
  open: number | undefined;
  onOpen(square: number | undefined): void;
  detailsId: string;
};

/** The joined board. Squares fill and light up during the game; a tap opens the details of a square. */
export function LiveBoard({ board, labels, open, onOpen, detailsId }: Props) {
  const won = board.lines.filter(({ completed, kind }) => completed && kind !== 'blackOut' && kind !== 'pick5');
  const fresh = useNewKeys([
    ...board.squares.flatMap(({ completed }, index) => (completed ? [`square-${index}`] : [])),
    ...won.map(keyOf),
  ]);
  return (
    <Grid
      columns={SIZE}
      name="Your Bingo board"
      items={board.squares}
      cell={(square, props, index) => {
        const label = labels[index];
        const lines = won.filter(({ squares }) => squares.includes(index));
        const newest = lines.find((line) => fresh.has(keyOf(line)));
        const picked = board.picks.includes(index);
        return (
          <button
            type="button"
            {...props}
            aria-expanded={label ? open === index : undefined}
            aria-controls={label ? detailsId : undefined}
            aria-disabled={label ? undefined : true}
            onClick={() => label && onOpen(open === index ? undefined : index)}
          >
            <span className="visually-hidden">{spoken(square, label, index, picked, lines.length > 0)}</span>
            <SquareFace
              item={square}
              label={label}
              live
              done={square.completed}
              picked={picked}
              lit={lines.length > 0}
              fresh={newest !== undefined || fresh.has(`square-${index}`)}
              step={newest ? newest.squares.indexOf(index) : 0}
            />
          </button>
        );
      }}
    />
  );
}

const keyOf = ({ kind, index }: LineProgress) => `${kind}-${index}`;

function spoken(
  square: BingoSquare,
  label: SquareLabel | undefined,
  index: number,
  picked: boolean,
  inLine: boolean,
): string {
  const place = `row ${Math.floor(index / SIZE) + 1}, column ${(index % SIZE) + 1}`;
  if (!label) return `Free square, ${place}${inLine ? ', in a Bingo' : ''}`;
  const state = square.completed ? `${label.asks}, completed` : `${square.currentValue} of ${label.asks}`;
  return [label.fullName, state, picked && 'your pick', inLine && 'in a Bingo', place].filter(Boolean).join(', ');
}

type SquareProps = {
  item: BingoItem;
  label: SquareLabel | undefined;
  /** Whether to show progress; before joining, a square shows only its threshold. */
  live: boolean;
  done?: boolean;
  picked?: boolean;
  /** Part of a won line. */
  lit?: boolean;
  /** Completed while the page was visible. */
  fresh?: boolean;
  /** Position in its line, so that the light moves along the line. */
  step?: number;
};

/** The class for the font size of a name: longer names get smaller before they wrap into two lines. */
function sizeOf(name: string): string {
  const longest = longestWord(name);
  if (longest <= 8) return 'short';
  return longest <= 11 ? 'medium' : 'long';
}

/** Most letters of a stat, and most digits of a count, that fit in a square at full size. */
const ROOMY = 4;

const digitsOf = ({ currentValue, threshold }: BingoItem): number => `${currentValue}${threshold}`.length;

/** The face of one square. Screen readers use the label of the button around it. */
export function SquareFace({
  item,
  label,
  live,
  done = false,
  picked = false,
  lit = false,
  fresh = false,
  step = 0,
}: SquareProps) {
  if (!label) {
    return (
      <span
        aria-hidden="true"
        className={`${styles.square} ${styles.free} ${lit ? styles.lit : ''}`}
        style={{ '--step': step }}
      >
        <Icon name="star" size={18} filled />
        <b>FREE</b>
      </span>
    );
  }
  const share = live ? Math.min(1, item.currentValue / item.threshold) : 0;
  const classes = [
    styles.square,
    done && styles.done,
    lit && styles.lit,
    picked && styles.picked,
    fresh && styles.fresh,
  ];
  return (
    <span
      aria-hidden="true"
      data-side={label.side}
      className={classes.filter(Boolean).join(' ')}
      style={{ '--share': share, '--step': step }}
    >
      <i className={styles.fill} />
      <span className={`${styles.name} ${styles[sizeOf(label.name)]}`}>{label.name}</span>
      {done ? (
        <b className={`${styles.value} in-line ${styles.check}`}>
          <Icon name="check" size={18} />
          {item.threshold}
        </b>
      ) : (
        <b className={`${styles.value} ${live && digitsOf(item) > ROOMY ? styles.crowded : ''}`}>
          {live ? `${item.currentValue}`.replace('-', '−') : item.threshold}
          {live && <small>{`/${item.threshold}`}</small>}
        </b>
      )}
      <span className={`${styles.stat} ${label.stat.length > ROOMY ? styles.tight : ''}`}>{label.stat}</span>
      {picked && (
        <span className={styles.pick}>
          <Icon name="star" size={10} filled />
        </span>
      )}
    </span>
  );
}
