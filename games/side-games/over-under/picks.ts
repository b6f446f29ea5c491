import { EMPTY, flagIn, MAX_STATS, pairIn, playerIn, statNumbers, TIME_WORDS } from '../../scoring/packing.ts';
import type { Picks } from '../side-game.ts';
import { CARDS, type OverUnderCard, type Prediction } from './card.ts';

const keyOf = (pid: string, stat: string, prediction: Prediction): string => `${pid}/${stat}/${prediction}`;

/**
 * A pick is a player's stat, times two, and 1 for an Under. Its key is such as 237/PTS/over: lines that differ because fans were dealt them
 * at different times count together.
 */
export const picks: Picks<OverUnderCard> = {
  each(packed, offset, take) {
    for (let place = 0; place < CARDS; place += 1) {
      const word = packed[offset + TIME_WORDS + place] ?? EMPTY;
      if (word !== EMPTY) take(pairIn(word) * 2 + Number(flagIn(word)));
    }
  },
  opposite: (pick) => pick ^ 1,
  keyOf(pick, { event, players }) {
    const pair = pick >>> 1;
    const stat = statNumbers(event.type).names[pair % MAX_STATS] ?? '';
    return keyOf(players[playerIn(pair)] ?? '', stat, pick & 1 ? 'under' : 'over');
  },
  keysOf: (card) => card.map(({ id, stat, prediction }) => keyOf(id, stat, prediction)),
};
