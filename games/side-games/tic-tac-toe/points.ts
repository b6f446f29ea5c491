export type TicTacToeKind = 'three';

/** Points for the fan's first three in a row, once (docs/play.md, "Tic-Tac-Toe: wins"). */
export const WIN_POINTS = 50;
