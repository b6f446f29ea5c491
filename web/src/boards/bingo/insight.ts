import type { BingoBoard, BingoLine } from '../../../../games/bingo/rules.ts';
import type { SportTable } from '../../../../games/sports/sport.ts';
import { amountOf } from '../../../../games/sports/sport.ts';
import type { SquareLabel } from './label.ts';

const isBingo = ({ kind }: BingoLine) => kind === 'row' || kind === 'column' || kind === 'diagonal';

export const squaresDone = (board: BingoBoard): number =>
  board.squares.filter(({ completed, subject }) => completed && subject !== 'free').length;

/** Rows, columns and diagonals won. */
export const bingosDone = (board: BingoBoard): number =>
  board.lines.filter((line) => line.completed && isBingo(line)).length;

/** What the fan should watch for: the square that is nearest to making a Bingo. */
export function insightOf(board: BingoBoard, labels: readonly (SquareLabel | undefined)[], table: SportTable): string {
  const open = board.lines.filter((line) => isBingo(line) && !line.completed);
  if (open.length === 0) return 'Every line is yours.';
  const fewest = Math.min(...open.map(({ missing }) => missing));
  if (fewest > 1) return `${fewest} squares from a Bingo.`;
  const last = open
    .filter(({ missing }) => missing === 1)
    .flatMap(({ squares }) => squares.filter((square) => !board.squares[square]?.completed))
    .sort((a, b) => shareLeft(board, a) - shareLeft(board, b))[0];
  const square = last === undefined ? undefined : board.squares[last];
  const label = last === undefined ? undefined : labels[last];
  if (!square || !label) return 'One square from a Bingo.';
  const more = amountOf(table, square.classification, square.toGo).replace(/^(\d+)/, '$1 more');
  return `${label.name} needs ${more} for a Bingo.`;
}

/** Open squares that have begun, the nearest to completion first. */
export function closest(board: BingoBoard, most: number): number[] {
  return board.squares
    .flatMap(({ completed, currentValue }, index) => (!completed && currentValue > 0 ? [index] : []))
    .sort((a, b) => shareLeft(board, a) - shareLeft(board, b))
    .slice(0, most);
}

function shareLeft(board: BingoBoard, index: number): number {
  const square = board.squares[index];
  return square ? square.toGo / square.threshold : 1;
}
