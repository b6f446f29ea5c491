import type { SideGame } from '../../side-game.ts';
import type { BingoCard } from './card.ts';
import { endText, ruleOf, words } from './copy.ts';
import { accept, deal, explain } from './deal.ts';
import { bind, points } from './points.ts';
import { type BingoBoard, celebrations, score } from './rules.ts';

export const bingo: SideGame<BingoCard, BingoBoard> = {
  key: 'bingo',
  words,
  boards: 3,
  deal,
  explain,
  own: { fields: ['userSelected'] },
  accept,
  points,
  bind,
  score,
  concerns: ({ items }, play) => play.kind === 'stat' && items.some(({ pid }) => pid === play.pid),
  celebrations,
  ruleOf,
  endText,
};
