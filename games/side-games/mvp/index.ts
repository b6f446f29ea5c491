import { TIME_WORDS } from '../../scoring/packing.ts';
import { currentItems, type SideGame } from '../side-game.ts';
import type { MvpBoard } from './board.ts';
import { kinds, winMessage, words } from './copy.ts';
import { accept, deal, explain } from './deal.ts';
import { emptyDraft, randomFill, teamOf } from './draft.ts';
import { createScorer, layout } from './score.ts';
import { type MvpKind, type MvpPlayers, SLOTS } from './team.ts';

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
  /** A pick is the number of a player, its key the player's id. */
  picks: {
    each(packed, offset, take) {
      for (let slot = 0; slot < SLOTS; slot += 1) take(packed[offset + TIME_WORDS + slot] ?? 0);
    },
    keyOf: (pick, { players }) => players[pick] ?? '',
    keysOf: (items) => items.map(({ id }) => id),
  },
  layout,
  createScorer,
  kinds,
  celebrate: (won) => won.map((award) => ({ award, message: winMessage(award.points) })),
};
