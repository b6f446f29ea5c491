import type { SideGame } from '../../side-game.ts';
import type { ParlayCard } from './card.ts';
import { endText, ruleOf, words } from './copy.ts';
import { accept, deal } from './deal.ts';
import { bind, points } from './points.ts';
import { celebrations, type ParlayBoard, score } from './rules.ts';

export const parlay: SideGame<ParlayCard, ParlayBoard> = {
  key: 'parlay',
  words,
  boards: 1,
  deal,
  explain: () => [],
  own: { fields: ['predictedWinner'] },
  accept,
  points,
  bind,
  score,
  celebrations,
  ruleOf,
  endText,
};
