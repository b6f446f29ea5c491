import { randomFrom } from '../../lib/random.ts';
import { TIME_WORDS } from '../../scoring/packing.ts';
import { currentItems, MIN_REMAINING, type SideGame } from '../side-game.ts';
import type { SquaresBoard } from './board.ts';
import { kinds, winMessage, words } from './copy.ts';
import { accept, deal } from './deal.ts';
import { grid, PICKS, type Square, type SquaresItems, type SquaresKind, squareOf } from './grid.ts';
import { createScorer, layout } from './score.ts';

const keyOf = ({ homeTeamScore, awayTeamScore }: Square): string => `${homeTeamScore}-${awayTeamScore}`;

export const squares: SideGame<'squares', SquaresItems, SquaresBoard, SquaresKind> = {
  key: 'squares',
  words,
  boards: 1,
  // The score is checked in periods that start after the join, so the last chance is before the last period of regulation.
  closing: { minRemaining: ({ periods }) => Math.max(MIN_REMAINING, 1 / periods), beforeLastPeriod: true },
  deal,
  explain: () => [],
  editable: { fields: ['selections'] },
  accept,
  chooseByChance: (_, seed) => ({ selections: randomFrom(seed).shuffled(grid).slice(0, PICKS) }),
  currentFields: ['selections'],
  itemsNow: (items, board) => ({ selections: currentItems(items.selections, board.selections, ['completed']) }),
  playersIn: () => [],
  /** A pick is the index of a square, its key the last digits, home team first. */
  picks: {
    each(packed, offset, take) {
      for (let pick = 0; pick < PICKS; pick += 1) {
        const square = packed[offset + TIME_WORDS + pick] ?? -1;
        if (square >= 0) take(square);
      }
    },
    keyOf: (pick) => keyOf(squareOf(pick)),
    keysOf: ({ selections }) => selections.map(keyOf),
  },
  layout,
  createScorer,
  kinds,
  celebrate: (won) =>
    won.map((award) => ({ award, message: winMessage(squareOf(award.index)) })).sort((a, b) => a.award.at - b.award.at),
};
