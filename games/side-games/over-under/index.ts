import { randomFrom } from '../../lib/random.ts';
import { closesEarly, currentItems, type SideGame } from '../side-game.ts';
import type { OverUnderBoard } from './board.ts';
import type { OverUnderCard } from './card.ts';
import { kinds, winMessage, words } from './copy.ts';
import { accept, deal, explain } from './deal.ts';
import { picks } from './picks.ts';
import type { OverUnderKind } from './points.ts';
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
  picks,
  layout,
  createScorer,
  kinds,
  celebrate: (won, { predictionItems }) =>
    won.flatMap((award) => {
      const item = predictionItems[award.index];
      return item ? [{ award, message: winMessage(item) }] : [];
    }),
};
