import { randomFrom } from '../../lib/random.ts';
import type { SideGame } from '../side-game.ts';
import type { TicTacToeBoard } from './board.ts';
import { kinds, winText, words } from './copy.ts';
import { accept, deal, type TicTacToeItems } from './deal.ts';
import { picks } from './picks.ts';
import type { TicTacToeKind } from './points.ts';
import { createScorer, layout } from './score.ts';

export const ticTacToe: SideGame<'ticTacToe', TicTacToeItems, TicTacToeBoard, TicTacToeKind> = {
  key: 'ticTacToe',
  words,
  boards: 1,
  winIsFinal: true,
  deal,
  explain: () => [],
  editable: { fields: ['teamId'] },
  accept,
  chooseByChance: ({ teams = [] }, seed) => ({ teamId: randomFrom(seed).oneOf(teams) }),
  currentFields: [],
  itemsNow: (items) => items,
  playersIn: () => [],
  picks,
  layout,
  createScorer,
  kinds,
  celebrate: (won) => won.map((award) => ({ award, message: winText(award.points).message })),
};
