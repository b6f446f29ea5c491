import type { BingoBoard, BingoSquare, LineProgress } from '../../../../games/side-games/bingo/board.ts';
import { SIZE } from '../../../../games/side-games/bingo/card.ts';
import { Grid } from '../../ui/grid.tsx';
import { useNewKeys } from '../new-keys.ts';
import type { SquareLabel } from './label.ts';
import { SquareFace } from './square.tsx';

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
