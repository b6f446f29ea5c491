import type { BingoLineKind } from './card.ts';

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
