import { catalogue } from '../../catalogue.ts';
import type { Text, Words } from '../../side-game.ts';
import type { Line, LineKind } from './card.ts';
import { linePoints } from './points.ts';

/** What the fan reads. */
export const words: Words = {
  ...catalogue.bingo,
  rules: [
    'Choose the board you want to play with.',
    "You'll get a 'square-space' (10 pts) when your team achieves the event on the space.",
    'You win 50 pts for each Bingo.',
    "You'll win 250 pts for completing the Pick 5 bonus (all 5 square-spaces must be guessed).",
  ],
  dealing:
    'For each team the seed draws twelve squares, each of a stat and one of its five best players in it. A square asks for 0.5, 0.9 or 1.1 of his season average for the share of the game that is left, rounded up.',
};

const [, squareRule = '', bingoRule = '', pick5Rule = ''] = words.rules;
const otherRules: Readonly<Record<string, string>> = {
  square: squareRule,
  fourCorners: `Four corners earn ${linePoints.fourCorners} pts.`,
  blackOut: `All 24 squares earn ${linePoints.blackOut} pts.`,
  pick5: pick5Rule,
};

export const ruleOf = (key: string): string => otherRules[key.split('-')[0] ?? ''] ?? bingoRule;

/** What the fan reads once the game has ended. */
export const endText = (points: number): Text =>
  points > 0
    ? { title: 'Winner!', message: `Your card earned ${points} points!` }
    : { title: 'Good Try!', message: 'Sorry no square-space of your card was achieved.' };

const wins: Readonly<Record<LineKind, string>> = {
  row: 'a Bingo',
  column: 'a Bingo',
  diagonal: 'a Bingo',
  fourCorners: 'Four corners',
  blackOut: 'Black out',
  pick5: 'Pick5',
};

/** "You won a Bingo!!" */
export const winMessage = (kind: LineKind): string => `You won ${wins[kind]}!!`;

/** Why a line pays: "Row 3", "Pick 5". */
export function lineName({ kind, index }: Pick<Line, 'kind' | 'index'>): string {
  switch (kind) {
    case 'row':
      return `Row ${index + 1}`;
    case 'column':
      return `Column ${index + 1}`;
    case 'diagonal':
      return `Diagonal ${index + 1}`;
    case 'fourCorners':
      return 'Four corners';
    case 'blackOut':
      return 'Black out';
    case 'pick5':
      return 'Pick 5';
  }
}
