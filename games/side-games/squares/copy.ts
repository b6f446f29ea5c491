import type { Regulation } from '../../timeline/event.ts';
import type { KeyMoment } from '../../timeline/key-moments.ts';
import { periodLabel } from '../../timeline/periods.ts';
import type { KindWords, Words } from '../side-game.ts';
import type { Square, SquaresKind } from './grid.ts';

/** All texts of the side game. */
export const words: Words = {
  title: 'Squares',
  description:
    "Pick 5 squares on a 10x10 grid; points when the last digit of each team's score matches a pick at key moments.",
  howTo: 'How to play Squares',
  choose: 'Pick five squares',
  blurb: 'Call the last digits of the score.',
  rules: [
    'Pick 5 squares on the grid: the row is the last digit of the home score, the column that of the away score.',
    'The score is checked twelve minutes after each period starts, at the end of each half and at the end of each overtime.',
    'You win 100 pts for each of your squares that matches. A square wins once.',
    'A check counts if its period starts after you join. The score is always the one on the scoreboard.',
  ],
  dealing: 'Nothing is dealt by chance: everybody has the same grid, and the squares are your own choice.',
  nothing: 'No square came up',
  endText: (points) =>
    points > 0
      ? { title: 'Winner!', message: `Multiple of your predictions were correct and earned ${points} points!` }
      : { title: 'Good Try!', message: 'Sorry you did not win any squares.' },
};

export const kinds: Readonly<Record<SquaresKind, KindWords>> = {
  square: { rule: words.rules[2] ?? '', one: '1 of 5 squares came up', many: 'of 5 squares came up' },
};

const ordinals = ['first', 'second'];

/** "End of the first half", "Twelve minutes into Q2", "End of overtime". */
export function momentName(
  { kind, number, period }: Pick<KeyMoment, 'kind' | 'number' | 'period'>,
  regulation: Regulation,
): string {
  const overtime = period - regulation.periods;
  switch (kind) {
    case 'checkpoint':
      return `Twelve minutes into ${periodLabel(period, regulation)}${overtime > 1 ? ` ${overtime}` : ''}`;
    case 'half':
      return `End of the ${ordinals[number - 1]} half`;
    case 'overtime':
      return `End of overtime${number > 1 ? ` ${number}` : ''}`;
  }
}

/** Why a square pays: "End of the first half: 63–45", the home team's points first. */
export const reason = (name: string, { home, away }: { home: number; away: number }): string =>
  `${name}: ${home}–${away}`;

/** "Your square 3–5 came up!" */
export const winMessage = ({ homeTeamScore, awayTeamScore }: Square): string =>
  `Your square ${homeTeamScore}–${awayTeamScore} came up!`;
