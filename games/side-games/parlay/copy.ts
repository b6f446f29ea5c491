import type { Category } from '../../sports/sport.ts';
import type { KindWords, Words } from '../side-game.ts';
import { bonuses, CORRECT_POINTS, type ParlayKind, type ParlayPrediction, PUSH_POINTS } from './card.ts';
import type { Contest } from './outcomes.ts';

/** All texts of the side game. */
export const words: Words = {
  title: 'Parlay',
  description: 'Predict which team excels in key stats; points for correct predictions, bonuses for accuracy.',
  howTo: 'How to play Parlay',
  choose: 'Who excels?',
  blurb: 'Which team excels, stat by stat?',
  rules: [
    'Predict which team excels in each category, from the moment you join to the end of the game.',
    'The higher number excels. Where the card says fewest, the lower one does.',
    'Points are paid when the game ends: 20 pts for each correct prediction, 10 pts for a tie.',
    '5 or more correct predictions earn a bonus of 50 pts; all 10, which only basketball has, earn 100 pts instead.',
    'If you join late, a category in which nothing happens after that, not even an attempt, does not count.',
  ],
  dealing: 'Nothing is dealt by chance: everybody has the same categories, and the winners are your own choice.',
  nothing: 'No prediction was correct',
  endText: (points) =>
    points > 0
      ? { title: 'Winner!', message: `Your predictions earned ${points} points!` }
      : { title: 'Good Try!', message: 'Sorry none of your predictions was correct.' },
};

const [, , paysRule = '', bonusRule = ''] = words.rules;

export const kinds: Readonly<Record<ParlayKind, KindWords>> = {
  correct: { rule: paysRule, one: '1 correct call', many: 'correct calls' },
  draw: { rule: paysRule, one: '1 draw', many: 'draws' },
  bonus: { rule: bonusRule, one: 'the bonus', many: 'bonuses' },
};

/** The points list of the rules. `of`: number of categories. */
const earning: readonly { what: string; points: number; of?: number }[] = [
  { what: 'Correct selection', points: CORRECT_POINTS },
  { what: 'Push (tie)', points: PUSH_POINTS },
  ...bonuses
    .map(({ correct, points }, index) => ({ what: `${correct}${index > 0 ? '+' : ''} correct`, points, of: correct }))
    .reverse(),
];

/** The point rules that apply with so many categories. */
export const earningOf = (categories: number): readonly { what: string; points: number }[] =>
  earning.filter(({ of = 0 }) => of <= categories);

/** "Fumbles Lost (fewest)" */
export const labelOf = ({ label, fewest }: Category): string => (fewest ? `${label} (fewest)` : label);

/** "REB: Nets 44, Warriors 41", or that the teams tied. */
export function categoryReason({ label, homeTeam, awayTeam }: ParlayPrediction, contest: Contest): string {
  const { home, away, outcome } = contest;
  const numbers = `${homeTeam.name} ${home.value}, ${awayTeam.name} ${away.value}`;
  return outcome === 'push' ? `${label}: tied, ${numbers}` : `${label}: ${numbers}`;
}

export const bonusReason = (correct: number): string => `${correct} correct predictions`;
export const bonusMessage = (correct: number): string => `${correct} of your Parlay predictions were correct!!`;
export const winMessage = (label: string): string => `You called ${label}!!`;
