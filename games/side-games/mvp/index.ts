import { currentItems, type SideGame } from '../side-game.ts';
import type { MvpBoard } from './board.ts';
import { kinds, winMessage, words } from './copy.ts';
import { accept, deal, explain } from './deal.ts';
import { emptyDraft, randomFill, teamOf } from './draft.ts';
import { picks } from './picks.ts';
import { type MvpPlayers, SLOTS } from './player.ts';
import type { MvpKind } from './points.ts';
import { createScorer, layout } from './score.ts';

const currentFields = ['points'] as const;

export const mvp: SideGame<'mvp', MvpPlayers, MvpBoard, MvpKind> = {
  key: 'mvp',
  words,
  boards: 1,
  deal,
  explain,
  editable: { fields: [], slots: SLOTS },
  accept,
  chooseByChance: (offered, seed) => teamOf(randomFill(emptyDraft, offered, seed)) ?? [],
  currentFields,
  itemsNow: (players, { selectedTeam }) => currentItems(players, selectedTeam, currentFields),
  playersIn: (players) => players.map(({ id }) => id),
  picks,
  layout,
  createScorer,
  kinds,
  celebrate: (won) => won.map((award) => ({ award, message: winMessage(award.points) })),
};
