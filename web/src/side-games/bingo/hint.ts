import type { BingoBoard, BingoSquare, LineProgress } from '../../../../games/side-games/bingo/board.ts';
import type { SportTable } from '../../../../games/sports/sport.ts';
import { amountOf } from '../../../../games/sports/sport.ts';
import type { SquareLabel } from './label.ts';

/** Whether a line is a row, a column or a diagonal. */
export const isBingo = ({ kind }: LineProgress) => kind === 'row' || kind === 'column' || kind === 'diagonal';

export const squaresDone = (board: BingoBoard): number =>
  board.squares.filter(({ completed, subject }) => completed && subject !== 'free').length;

/** Number of rows, columns and diagonals won. */
export const bingosDone = (board: BingoBoard): number =>
  board.lines.filter((line) => line.completed && isBingo(line)).length;

type Labels = readonly (SquareLabel | undefined)[];

/** The hint during play: the square that is closest to making a Bingo. */
export const hintOf = (board: BingoBoard, labels: Labels, table: SportTable): string =>
  toBingo(board, labels, ({ classification, toGo }, { name }) => {
    const more = amountOf(table, classification, toGo).replace(' ', ' more ');
    return `${name} needs ${more} for a Bingo.`;
  });

/** The same for the hub, with the text of the squares. */
export const summaryOf = (board: BingoBoard, labels: Labels): string =>
  toBingo(board, labels, ({ toGo }, { name, stat }) => `${name}: ${toGo} more ${stat} for a Bingo.`);

/** @param ofLast the text if one square is missing */
function toBingo(
  board: BingoBoard,
  labels: Labels,
  ofLast: (square: BingoSquare, label: SquareLabel) => string,
): string {
  const open = board.lines.filter((line) => isBingo(line) && !line.completed);
  if (open.length === 0) return 'Every line is yours.';
  const fewest = Math.min(...open.map(({ missing }) => missing));
  if (fewest > 1) return `${fewest} squares from a Bingo.`;
  const last = open
    .filter(({ missing }) => missing === 1)
    .flatMap(({ squares }) => squares.filter((square) => !board.squares[square]?.completed))
    .sort((a, b) => missingShare(board, a) - missingShare(board, b))[0];
  const square = last === undefined ? undefined : board.squares[last];
  const label = last === undefined ? undefined : labels[last];
  return square && label ? ofLast(square, label) : 'One square from a Bingo.';
}

/** Open squares, the closest to completion first: by completed share, then by the remaining amount. */
export function closest(board: BingoBoard, most: number): number[] {
  const toGo = (index: number) => board.squares[index]?.toGo ?? 0;
  return board.squares
    .flatMap(({ completed }, index) => (completed ? [] : [index]))
    .sort((a, b) => missingShare(board, a) - missingShare(board, b) || toGo(a) - toGo(b))
    .slice(0, most);
}

function missingShare(board: BingoBoard, index: number): number {
  const square = board.squares[index];
  return square ? square.toGo / square.threshold : 1;
}
