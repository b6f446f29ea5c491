export type SquaresKind = 'square';

/** For each of the fan's squares that comes up, once (docs/play.md, "Squares: points"). */
export const SQUARE_POINTS = 100;
