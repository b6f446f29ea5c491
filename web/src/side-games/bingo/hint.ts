import type { BingoBoard, BingoSquare, LineProgress } from '../../../../games/side-games/bingo/board.ts';
import type { BingoItem } from '../../../../games/side-games/bingo/card.ts';
import { amountOf, type SportTable, shortLabel } from '../../../../games/sports/sport.ts';
import { sports } from '../../../../games/sports/sports.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Player } from '../../../../graphql/types.generated.ts';
import { type Side, sideOf } from '../../ui/discs.tsx';

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

/** The texts of a square. */
export type SquareLabel = {
  /** Last name, with an initial if the card has two players of that name. */
  name: string;
  fullName: string;
  /** PTS */
  stat: string;
  /** "7 points": the threshold as text. */
  asks: string;
  side: Side | undefined;
};

/** The fields of a player that a square shows. */
export type NamedPlayer = Pick<Player, 'first_name' | 'last_name' | 'tid'>;
type LabelContext = { players: ReadonlyMap<string, NamedPlayer>; event: GameEvent };

/** The labels of a whole card, in its order; undefined for the FREE square. */
export function labelsOf(card: readonly BingoItem[], { players, event }: LabelContext): (SquareLabel | undefined)[] {
  const table = sports[event.type];
  const namesakes = namesHeldTwice(card, players);
  return card.map((item) => {
    if (item.subject === 'free') return undefined;
    const player = players.get(item.pid);
    // Until the roster has loaded, the name is taken from the start of the description.
    const last = player?.last_name ?? item.description.split(':')[0] ?? '';
    return {
      name: player && namesakes.has(last) ? `${player.first_name.charAt(0)}. ${last}` : last,
      fullName: player ? `${player.first_name} ${player.last_name}`.trim() : last,
      stat: shortLabel(table, item.classification),
      asks: amountOf(table, item.classification, item.threshold),
      side: player && sideOf(event, player.tid),
    };
  });
}

function namesHeldTwice(card: readonly BingoItem[], players: ReadonlyMap<string, NamedPlayer>): ReadonlySet<string> {
  const byName = new Map<string, Set<string>>();
  for (const { pid } of card) {
    const name = players.get(pid)?.last_name;
    if (name) byName.set(name, (byName.get(name) ?? new Set()).add(pid));
  }
  return new Set([...byName].flatMap(([name, ids]) => (ids.size > 1 ? [name] : [])));
}
