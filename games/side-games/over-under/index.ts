import { randomFrom } from '../../lib/random.ts';
import { EMPTY, flagIn, MAX_STATS, pairIn, playerIn, statNumbers, TIME_WORDS } from '../../scoring/packing.ts';
import { closesEarly, currentItems, type SideGame } from '../side-game.ts';
import type { OverUnderBoard } from './board.ts';
import { CARDS, type OverUnderCard, type OverUnderKind, type Prediction } from './card.ts';
import { kinds, winMessage, words } from './copy.ts';
import { accept, deal, explain } from './deal.ts';
import { createScorer, layout } from './score.ts';

const currentFields = [
  'currentValue',
  'isPredictionMet',
  'isDisqualified',
  'hasPointsAwarded',
  'completed',
  'result',
  'status',
] as const;

const keyOf = (pid: string, stat: string, prediction: Prediction): string => `${pid}/${stat}/${prediction}`;

export const overUnder: SideGame<'overUnder', OverUnderCard, OverUnderBoard, OverUnderKind> = {
  key: 'overUnder',
  words,
  boards: 1,
  closing: closesEarly,
  voidsOnCallOff: true,
  deal,
  explain,
  editable: { fields: ['prediction'] },
  accept,
  chooseByChance(offered, seed) {
    const random = randomFrom(seed);
    return offered.map((item) => ({ ...item, prediction: random.oneOf(['over', 'under']) }));
  },
  currentFields,
  itemsNow: (card, { predictionItems }) => currentItems(card, predictionItems, currentFields),
  playersIn: (card) => card.map(({ id }) => id),
  /**
   * A pick is a player's stat, times two, and 1 for an Under. Its key is such as 237/PTS/over: lines that differ because fans were dealt them
   * at different times count together.
   */
  picks: {
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
  },
  layout,
  createScorer,
  kinds,
  celebrate: (won, { predictionItems }) =>
    won.flatMap((award) => {
      const item = predictionItems[award.index];
      return item ? [{ award, message: winMessage(item) }] : [];
    }),
};
