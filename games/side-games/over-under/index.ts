import type { SideGame } from '../../side-game.ts';
import type { OverUnderCard } from './card.ts';
import { endText, ruleOf, words } from './copy.ts';
import { accept, deal, explain } from './deal.ts';
import { bind, points } from './points.ts';
import { celebrations, type OverUnderBoard, score } from './rules.ts';

export const overUnder: SideGame<OverUnderCard, OverUnderBoard> = {
  key: 'overUnder',
  words,
  boards: 1,
  deal,
  explain,
  own: { fields: ['prediction'] },
  accept,
  points,
  bind,
  score,
  concerns: ({ items }, play) => play.kind === 'stat' && items.some(({ id }) => id === play.pid),
  celebrations,
  ruleOf,
  endText,
};
