import { randomFrom } from '../../lib/random.ts';
import { currentItems, MIN_REMAINING, type SideGame } from '../side-game.ts';
import type { SquaresBoard } from './board.ts';
import { kinds, winMessage, words } from './copy.ts';
import { accept, deal } from './deal.ts';
import { grid, PICKS, type SquaresItems, squareOf } from './grid.ts';
import { picks } from './picks.ts';
import type { SquaresKind } from './points.ts';
import { createScorer, layout } from './score.ts';

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
  picks,
  layout,
  createScorer,
  kinds,
  celebrate: (won) =>
    won.map((award) => ({ award, message: winMessage(squareOf(award.index)) })).sort((a, b) => a.award.at - b.award.at),
};
