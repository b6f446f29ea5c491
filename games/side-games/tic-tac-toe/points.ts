export type TicTacToeKind = 'three';

/** For the fan's first three in a row, once. */
export const WIN_POINTS = 50;
