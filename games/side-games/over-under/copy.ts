import type { KindWords, Words } from '../side-game.ts';
import { type OverUnderItem, type OverUnderKind, pointsByWins } from './card.ts';

/** All texts of the side game. */
export const words: Words = {
  title: 'Over Under',
  description: 'Predict team/player stats as over or under; points for correct picks, bonuses for perfect predictions.',
  howTo: 'How to play OverUnder',
  choose: 'Over or under?',
  blurb: 'Over or under, for five players.',
  rules: [
    'Five players of both teams are drawn for you, each with a line on one stat.',
    'Choose Over or Under for each: what the player does from the moment you join to the end of the game.',
    'An Over wins as soon as the player is over the line. An Under wins at the end, if the player is still under it.',
    'A player who has no play after you join does not count.',
    'The more you get right, the more you earn: 1 win pays 20 pts, 2 pay 50, 3 pay 90, 4 pay 140 and all 5 pay 200.',
  ],
  dealing:
    'The seed draws five players, each of a stat in which they are among their team’s three best. A line is the player’s season average for the share of the game that is left, to the nearest 0.5; a whole number goes down by 0.5.',
  nothing: 'No prediction won',
  endText: (points) =>
    points > 0
      ? { title: 'Winner!', message: `Your predictions earned ${points} points!` }
      : { title: 'Good Try!', message: 'Sorry none of your predictions won.' },
};

export const kinds: Readonly<Record<OverUnderKind, KindWords>> = {
  prediction: { rule: `${words.rules[2]} ${words.rules[4]}`, one: '1 of 5 right', many: 'of 5 right' },
};

/** The wins-to-points list of the rules. */
export const earning: readonly { what: string; points: number }[] = pointsByWins
  .map((points, wins) => ({ what: `${wins} ${wins === 1 ? 'win' : 'wins'}`, points }))
  .slice(1);

type Named = Pick<OverUnderItem, 'name' | 'prediction' | 'threshold'> & { unit: string };

/** "Stephen Curry over 20.5 points" */
export const reasonOf = ({ name, prediction, threshold, unit }: Named): string =>
  `${name} ${prediction} ${threshold} ${unit}`;

/** "Stephen Curry is over 20.5 points!!" */
export const winMessage = ({ name, prediction, threshold, unit }: Named): string =>
  `${name} ${prediction === 'over' ? 'is over' : 'stayed under'} ${threshold} ${unit}!!`;
