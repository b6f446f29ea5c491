import { randomFrom } from '../../lib/random.ts';
import { type Award, closesEarly, currentItems, type Message, type SideGame } from '../side-game.ts';
import type { ParlayBoard } from './board.ts';
import type { ParlayCard } from './card.ts';
import { bonusMessage, kinds, winMessage, words } from './copy.ts';
import { accept, deal, predict } from './deal.ts';
import { picks } from './picks.ts';
import type { ParlayKind } from './points.ts';
import { createScorer, layout } from './score.ts';

const currentFields = ['homeTeam', 'awayTeam', 'result'] as const;

export const parlay: SideGame<'parlay', ParlayCard, ParlayBoard, ParlayKind> = {
  key: 'parlay',
  words,
  boards: 1,
  closing: closesEarly,
  voidsOnCallOff: true,
  deal,
  explain: () => [],
  editable: { fields: ['predictedWinner'] },
  accept,
  chooseByChance(offered, seed) {
    const random = randomFrom(seed);
    return offered.map((category) => predict(category, random.oneOf(['home', 'away'])));
  },
  currentFields,
  itemsNow: (card, { categories }) => currentItems(card, categories, currentFields),
  playersIn: () => [],
  picks,
  layout,
  createScorer,
  kinds,
  celebrate,
};

/** A new bonus is celebrated once for all correct predictions; without one, each prediction is celebrated. */
function celebrate(won: readonly Award<ParlayKind>[], { wins, categories }: ParlayBoard): Message<ParlayKind>[] {
  const bonus = won.find(({ kind }) => kind === 'bonus');
  if (bonus) return [{ award: bonus, message: bonusMessage(wins) }];
  return won.flatMap((award) => {
    const label = categories.find(({ id }) => award.key === `category-${id}`)?.label ?? '';
    return award.kind === 'correct' ? [{ award, message: winMessage(label) }] : [];
  });
}
