import { TIME_WORDS } from '../../scoring/packing.ts';
import type { Picks } from '../side-game.ts';
import { type MvpPlayers, SLOTS } from './player.ts';

/** A pick is the number of a player, its key the player's id. */
export const picks: Picks<MvpPlayers> = {
  each(packed, offset, take) {
    for (let slot = 0; slot < SLOTS; slot += 1) take(packed[offset + TIME_WORDS + slot] ?? 0);
  },
  keyOf: (pick, { players }) => players[pick] ?? '',
  keysOf: (items) => items.map(({ id }) => id),
};
