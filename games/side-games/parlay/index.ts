import { randomFrom } from '../../lib/random.ts';
import { sports } from '../../sports/sports.ts';
import { type Award, closesEarly, currentItems, type Message, type SideGame } from '../side-game.ts';
import type { ParlayBoard } from './board.ts';
import type { ParlayCard, ParlayKind } from './card.ts';
import { bonusMessage, kinds, winMessage, words } from './copy.ts';
import { accept, deal, predict } from './deal.ts';
import { AWAY_AT, createScorer, HOME_AT, layout } from './score.ts';

const currentFields = ['homeTeam', 'awayTeam', 'result'] as const;

/** All bits of a word are read: a damaged entry may have set any of them. */
const WORD_BITS = 32;

const keyOf = (category: string, tid: string): string => `${category}/${tid}`;

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
  /** A pick is the place of a category, times two, and 1 for the away team. Its key is such as FG%/1610612747. */
  picks: {
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
  },
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
