import type { SideGame } from '../../side-game.ts';
import { endText, ruleOf, words } from './copy.ts';
import { accept, deal } from './deal.ts';
import type { SquaresItems } from './grid.ts';
import { bind, points } from './points.ts';
import { celebrations, type SquaresBoard, score } from './rules.ts';

export const squares: SideGame<SquaresItems, SquaresBoard> = {
  key: 'squares',
  words,
  boards: 1,
  deal,
  explain: () => [],
  own: { fields: ['selections'] },
  accept,
  points,
  bind,
  score,
  celebrations,
  ruleOf,
  endText,
};
