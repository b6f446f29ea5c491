/** A square of the card as it travels and is stored (docs/wire.md, "Side-game calls"). */
export type BingoItem = {
  /** Unique on the card; 0 is the FREE square. */
  id: number;
  func: 'checkStatThreshold';
  /** Id of the average, such as avgPoints. */
  stat: string;
  subject: 'player' | 'free';
  threshold: number;
  comparison: '>=';
  /** Label of the square. */
  description: string;
  /** The classifier that is counted, such as PTS. */
  classification: string;
  pid: string;
  completed: boolean;
  /** One of the fan's Pick 5. */
  userSelected: boolean;
  currentValue: number;
};

/** 25 squares, row by row. */
export type BingoCard = BingoItem[];

export const SIZE = 5;
export const SQUARES = SIZE * SIZE;
export const FREE = 12;
export const PICKS = 5;

/** The picks after a tap on a square: another pick, or one less. FREE cannot be picked, nor a sixth square. */
export function togglePick(picks: readonly number[], index: number): number[] {
  if (picks.includes(index)) return picks.filter((pick) => pick !== index);
  return index === FREE || picks.length >= PICKS ? [...picks] : [...picks, index];
}

export const freeSquare: Readonly<BingoItem> = {
  id: 0,
  func: 'checkStatThreshold',
  stat: '',
  subject: 'free',
  threshold: 0,
  comparison: '>=',
  description: 'free',
  classification: '',
  pid: '',
  completed: true,
  userSelected: false,
  currentValue: 0,
};

export type BingoLineKind = 'row' | 'column' | 'diagonal' | 'fourCorners' | 'blackOut' | 'pick5';

/** Squares that pay together. */
export type BingoLine = {
  kind: BingoLineKind;
  /** Among its kind, from 0: rows from the top, columns from the left, first the diagonal from the top left. */
  index: number;
  squares: readonly number[];
};

const five = [0, 1, 2, 3, 4];
const squareAt = (row: number, column: number): number => row * SIZE + column;

/** Every set of squares that pays, but for the fan's own Pick 5. The free square is complete from the start: all pass over it. */
export const lines: readonly BingoLine[] = [
  ...five.map((row) => line('row', row, (place) => squareAt(row, place))),
  ...five.map((column) => line('column', column, (place) => squareAt(place, column))),
  line('diagonal', 0, (place) => squareAt(place, place)),
  line('diagonal', 1, (place) => squareAt(place, SIZE - 1 - place)),
  { kind: 'fourCorners', index: 0, squares: [0, SIZE - 1, SQUARES - SIZE, SQUARES - 1] },
  { kind: 'blackOut', index: 0, squares: [...Array(SQUARES).keys()].filter((square) => square !== FREE) },
];

function line(kind: BingoLineKind, index: number, square: (place: number) => number): BingoLine {
  return { kind, index, squares: five.map(square).filter((square) => square !== FREE) };
}

export type BingoKind = 'square' | BingoLineKind;

/** Points by kind of achievement (docs/play.md, "Bingo: points"). */
export const pays: Readonly<Record<BingoKind, number>> = {
  square: 10,
  row: 50,
  column: 50,
  diagonal: 50,
  fourCorners: 50,
  blackOut: 150,
  pick5: 250,
};
