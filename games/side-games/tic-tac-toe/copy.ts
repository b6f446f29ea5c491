import type { GameEvent } from '../../timeline/event.ts';
import type { KindWords, Text, Words } from '../side-game.ts';
import type { TicTacToeKind } from './lines.ts';

/** All texts of the side game. */
export const words: Words = {
  title: 'Tic-Tac-Toe',
  description:
    'Court zones fill with team logos as teams score; three in a row wins; play continues to collect points.',
  howTo: 'How to play Tic-Tac-Toe',
  choose: 'Tic-Tac-Toe',
  blurb: 'Three zones of the court in a row.',
  rules: [
    'Choose your team. A team takes a zone by a basket in it, in football by a first down or a touchdown.',
    'Win 50 pts when your team holds three zones in a row.',
    'If the other team gets three in a row first, a fresh board begins with the next attempt: keep playing.',
  ],
  dealing: 'Nothing is dealt by chance: everybody has the same court, and the team is your own choice.',
  nothing: 'No three in a row',
  // Without "let's play again!": the game is over.
  endText: (points) =>
    points > 0
      ? { title: 'Winner', message: `Congratulations! You've won ${points} pts!` }
      : { title: 'Good try!', message: 'Sorry you did not get three zones in a row.' },
};

/** Texts of a decided board. */
export const winText = (points: number): Text => ({
  title: 'Winner',
  message: `Congratulations! You've won ${points} pts, let's play again!`,
});

export const lossText: Text = { title: 'Good try!', message: 'You were close! Keep playing to win points.' };

export const kinds: Readonly<Record<TicTacToeKind, KindWords>> = {
  three: { rule: words.rules[1] ?? '', one: 'three in a row', many: 'three in a row' },
};

/** Why the win pays: "Three in a row: zones 1, 5 and 9". */
export const reason = (line: readonly number[]): string =>
  `Three in a row: zones ${line.slice(0, -1).join(', ')} and ${line.at(-1)}`;

/** Prefix of the team ids of college football. */
export const COLLEGE_FOOTBALL = 'college-football';

/** Names of a board's columns (from the left) and rows (from the top), and the play that takes a zone. */
export type ZoneNames = { columns: readonly string[]; rows: readonly string[]; make: string };

const court: ZoneNames = {
  columns: ['left', 'middle', 'right'],
  rows: ['at the basket', 'mid-range', 'outside'],
  make: 'A make',
};
const directions: ZoneNames = {
  columns: ['left', 'middle', 'right'],
  rows: ['run', 'short pass', 'deep pass'],
  make: 'A first down or touchdown',
};
const thirds: ZoneNames = {
  columns: ['own third', 'middle third', 'opponents’ third'],
  rows: ['run', 'pass of up to 9 yards', 'pass of 10 yards or more'],
  make: directions.make,
};

/** The zones of an event (docs/play.md, "Tic-Tac-Toe: zones"). They follow from its league alone, so they never change during a game. */
export function zoneNamesOf({ type, home }: Pick<GameEvent, 'type' | 'home'>): ZoneNames {
  if (type !== 'FOOTBALL') return court;
  return home.id.startsWith(`${COLLEGE_FOOTBALL}-`) ? thirds : directions;
}

/** What the rows and columns of an event's board mean, in two sentences. */
export function zoneRules({ columns, rows, make }: ZoneNames): string[] {
  const across = columns === thirds.columns ? 'Columns, by where the play began' : 'Columns';
  return [`${across}: ${columns.join(', ')}.`, `Rows: ${rows.join(', ')}. ${make} takes the zone.`];
}
