/** A square of the grid: the last digits of both scores, 0 to 9. */
export type Square = { homeTeamScore: number; awayTeamScore: number };
/** The picks as they travel and are stored (docs/wire.md, "Side-game calls"); an offer has no picks. */
export type SquaresItems = { selections: Square[] };

export const SIZE = 10;
export const PICKS = 5;

/** The digit of a row or column by its label, 1 to 10: label 10 is digit 0 (docs/play.md, "Squares: grid"). */
export const digitOf = (label: number): number => label % SIZE;

/** The square of a score. */
export const squareAt = ({ home, away }: { home: number; away: number }): Square => ({
  homeTeamScore: lastDigit(home),
  awayTeamScore: lastDigit(away),
});

/** A wrong feed can make a score negative; its last digit is still 0 to 9. */
const lastDigit = (score: number): number => Math.abs(Math.trunc(score)) % SIZE;

/** Its index on the grid, row by row: rows are the home team's digits, columns the away team's. */
export const indexOf = ({ homeTeamScore, awayTeamScore }: Square): number => homeTeamScore * SIZE + awayTeamScore;

/** The square of an index. */
export const squareOf = (index: number): Square => ({
  homeTeamScore: Math.floor(index / SIZE),
  awayTeamScore: index % SIZE,
});

/** All squares, row by row. */
export const grid: readonly Square[] = Array.from({ length: SIZE * SIZE }, (_, index) => squareOf(index));

/** The picks after a tap on a square: added or removed; at most five. */
export function toggle(selections: readonly Square[], square: Square): Square[] {
  const others = selections.filter((pick) => indexOf(pick) !== indexOf(square));
  if (others.length < selections.length) return others;
  return selections.length < PICKS ? [...selections, { ...square }] : [...selections];
}

export type SquaresKind = 'square';

/** Points for each of the fan's squares that is hit, once (docs/play.md, "Squares: points"). */
export const SQUARE_POINTS = 100;
