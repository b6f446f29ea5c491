import type { GameEvent } from '../../timeline/event.ts';

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
