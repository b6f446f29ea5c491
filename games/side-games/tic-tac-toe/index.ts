import type { SideGame } from '../../side-game.ts';
import { endText, ruleOf, words } from './copy.ts';
import { accept, deal, type TicTacToeItems } from './deal.ts';
import { bind, points } from './points.ts';
import { celebrations, score, type TicTacToeBoard } from './rules.ts';

export const ticTacToe: SideGame<TicTacToeItems, TicTacToeBoard> = {
  key: 'ticTacToe',
  words,
  boards: 1,
  deal,
  explain: () => [],
  own: { fields: ['teamId'] },
  accept,
  points,
  bind,
  score,
  concerns: (_, play) => play.kind === 'shot',
  celebrations,
  ruleOf,
  endText,
};
