import { catalogue } from '../../catalogue.ts';
import type { Text, Words } from '../../side-game.ts';
import type { Category } from '../../sports/sport.ts';
import type { ParlayTeam } from './card.ts';

/** What the fan reads. */
export const words: Words = {
  ...catalogue.parlay,
  rules: [
    'Predict which team excels in each category, from the moment you join to the end of the game.',
    'The higher number excels. Where the card says fewest, the lower one does.',
    'Points are paid when the game ends: 20 pts for each correct prediction, 10 pts for a tie.',
    '5 or more correct predictions earn a bonus of 50 pts; all 10, which only basketball has, earn 100 pts instead.',
    'If you join late, a category in which nothing happens after that, not even an attempt, does not count.',
  ],
  dealing: 'Nothing is dealt by chance: everybody has the same categories, and the winners are your own choice.',
};

export const ruleOf = (key: string): string => words.rules[key === 'bonus' ? 3 : 2] as string;

/** What the fan reads once the game has ended. */
export const endText = (points: number): Text =>
  points > 0
    ? { title: 'Winner!', message: `Your predictions earned ${points} points!` }
    : { title: 'Good Try!', message: 'Sorry none of your predictions was correct.' };

/** The earning-points list of the rules. */
const earning: readonly { what: string; points: number; of?: number }[] = [
  { what: 'Correct selection', points: 20 },
  { what: 'Push (tie)', points: 10 },
  { what: '5+ correct', points: 50 },
  { what: '10 correct', points: 100, of: 10 },
];

/** What can be earned where there are so many categories. */
export const earningOf = (categories: number): readonly { what: string; points: number }[] =>
  earning.filter(({ of = 0 }) => of <= categories);

/** "Fumbles Lost (fewest)" */
export const labelOf = ({ label, fewest }: Category): string => (fewest ? `${label} (fewest)` : label);

type Settled = { label: string; result: string; homeTeam: ParlayTeam; awayTeam: ParlayTeam };

/** "REB: Nets 44, Warriors 41"; a tie says so. */
export function categoryReason({ label, result, homeTeam, awayTeam }: Settled): string {
  const numbers = `${homeTeam.name} ${homeTeam.value}, ${awayTeam.name} ${awayTeam.value}`;
  return result === 'push' ? `${label}: tied, ${numbers}` : `${label}: ${numbers}`;
}

export const bonusReason = (correct: number): string => `${correct} correct predictions`;
export const bonusMessage = (correct: number): string => `${correct} of your Parlay predictions were correct!!`;
export const winMessage = (label: string): string => `You called ${label}!!`;
