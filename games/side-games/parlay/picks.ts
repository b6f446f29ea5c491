import { sports } from '../../sports/sports.ts';
import type { Picks } from '../side-game.ts';
import type { ParlayCard } from './card.ts';
import { AWAY_AT, HOME_AT } from './score.ts';

/** All bits of a word are read: a damaged entry may have set any of them. */
const WORD_BITS = 32;

const keyOf = (category: string, tid: string): string => `${category}/${tid}`;

/** A pick is the place of a category, times two, and 1 for the away team. Its key is such as FG%/1610612747. */
export const picks: Picks<ParlayCard> = {
  each(packed, offset, take) {
    for (const [side, at] of [HOME_AT, AWAY_AT].entries()) {
      const bits = packed[offset + at] ?? 0;
      for (let place = 0; place < WORD_BITS; place += 1) if ((bits >>> place) & 1) take(place * 2 + side);
    }
  },
  opposite: (pick) => pick ^ 1,
  keyOf(pick, { event: { type, game_attributes } }) {
    const { home_team_id, away_team_id } = game_attributes;
    return keyOf(sports[type].parlay[pick >>> 1]?.id ?? '', pick & 1 ? away_team_id : home_team_id);
  },
  keysOf: (card) => card.map(({ id, predictedWinner }) => keyOf(id, predictedWinner.id)),
};
