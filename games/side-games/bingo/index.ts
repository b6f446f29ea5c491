import { type Award, currentItems, type Message, type SideGame } from '../side-game.ts';
import type { BingoBoard } from './board.ts';
import type { BingoCard, BingoKind } from './card.ts';
import { kinds, winMessage, words } from './copy.ts';
import { accept, chooseByChance, deal, explain } from './deal.ts';
import { createScorer, layout } from './score.ts';

const currentFields = ['completed', 'currentValue'] as const;

export const bingo: SideGame<'bingo', BingoCard, BingoBoard, BingoKind> = {
  key: 'bingo',
  words,
  boards: 3,
  deal,
  explain,
  editable: { fields: ['userSelected'] },
  accept,
  chooseByChance,
  currentFields,
  itemsNow: (card, { squares }) => currentItems(card, squares, currentFields),
  playersIn: (card) => card.flatMap(({ pid }) => pid || []),
  layout,
  createScorer,
  kinds,
  celebrate,
};

/** Celebrates lines in the order in which they were won, and no single squares. */
function celebrate(won: readonly Award<BingoKind>[]): Message<BingoKind>[] {
  return won
    .flatMap((award) => (award.kind === 'square' ? [] : [{ award, message: winMessage(award.kind) }]))
    .sort((a, b) => a.award.at - b.award.at);
}
