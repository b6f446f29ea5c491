export type SquaresKind = 'square';

/** Points for each of the fan's squares that is hit, once (docs/play.md, "Squares: points"). */
export const SQUARE_POINTS = 100;
