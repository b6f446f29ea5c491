import type { SideGame } from '../../side-game.ts';
import { endText, ruleOf, words } from './copy.ts';
import { accept, deal, explain } from './deal.ts';
import { type MvpPlayers, SLOTS } from './player.ts';
import { bind, points } from './points.ts';
import { celebrations, type MvpBoard, score } from './rules.ts';

export const mvp: SideGame<MvpPlayers, MvpBoard> = {
  key: 'mvp',
  words,
  boards: 1,
  deal,
  explain,
  own: { fields: [], slots: SLOTS },
  accept,
  points,
  bind,
  score,
  concerns: ({ items }, play) => play.kind === 'stat' && items.some(({ id }) => id === play.pid),
  celebrations,
  ruleOf,
  endText,
};
