import { TIME_WORDS } from '../../scoring/packing.ts';
import type { Picks } from '../side-game.ts';
import { PICKS, type Square, type SquaresItems, squareOf } from './grid.ts';

const keyOf = ({ homeTeamScore, awayTeamScore }: Square): string => `${homeTeamScore}-${awayTeamScore}`;

/** A pick is the index of a square, its key the last digits, home team first. */
export const picks: Picks<SquaresItems> = {
  each(packed, offset, take) {
    for (let pick = 0; pick < PICKS; pick += 1) {
      const square = packed[offset + TIME_WORDS + pick] ?? -1;
      if (square >= 0) take(square);
    }
  },
  keyOf: (pick) => keyOf(squareOf(pick)),
  keysOf: ({ selections }) => selections.map(keyOf),
};
