/** Three zones in a row, zones 1 to 9: rows, columns, diagonals. */
export const lines: readonly (readonly [number, number, number])[] = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
  [1, 4, 7],
  [2, 5, 8],
  [3, 6, 9],
  [1, 5, 9],
  [3, 5, 7],
];

export const ZONES = 9;

export const bit = (zone: number): number => 1 << (zone - 1);

const masks = lines.map((line) => line.reduce((mask, zone) => mask | bit(zone), 0));
/** By set of zones (bits): 1 if three of them are in a row. */
const wins = Uint8Array.from({ length: 1 << ZONES }, (_, held) =>
  masks.some((mask) => (held & mask) === mask) ? 1 : 0,
);

/** Whether a set of zones has three in a row. */
export const hasLine = (held: number): boolean => wins[held] === 1;

/** The first three in a row of a set of zones. */
export function lineOf(held: number): readonly number[] | undefined {
  const line = masks.findIndex((mask) => (held & mask) === mask);
  return lines[line];
}

export type TicTacToeKind = 'three';

/** Points for the fan's first three in a row, once (docs/play.md, "Tic-Tac-Toe: wins"). */
export const WIN_POINTS = 50;
