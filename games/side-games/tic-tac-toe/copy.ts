import { catalogue } from '../../catalogue.ts';
import type { Text, Words } from '../../side-game.ts';

/** What the fan reads. */
export const words: Words = {
  ...catalogue.ticTacToe,
  rules: [
    'Choose your team. A team takes a zone by a basket in it, in football by a first down or a touchdown.',
    'Win 50 pts when your team holds three zones in a row.',
    'If the other team gets three in a row first, a fresh board begins with the next zone taken: keep playing.',
  ],
  dealing: 'Nothing is dealt by chance: everybody has the same court, and the team is your own choice.',
};

/** What the board says when it is decided. */
export const winText = (points: number): Text => ({
  title: 'Winner',
  message: `Congratulations! You've won ${points} pts, let's play again!`,
});

export const lossText: Text = { title: 'Good try!', message: 'You were close! Keep playing to win points.' };

/** The one award is three in a row. */
export const ruleOf = (): string => words.rules[1] as string;

/** What the fan reads once the game has ended; nothing is left to be kept playing for. */
export const endText = (points: number): Text =>
  points > 0
    ? { title: 'Winner', message: `Congratulations! You've won ${points} pts!` }
    : { title: 'Good try!', message: 'Sorry you did not get three zones in a row.' };

/** Why the win pays: "Three in a row: zones 1, 5 and 9". */
export const reason = (line: readonly number[]): string =>
  `Three in a row: zones ${line.slice(0, -1).join(', ')} and ${line.at(-1)}`;
