import { football } from '../../../games/sports/football.ts';
import type { StatPlay } from '../../../games/timeline/play.ts';
import type { Credit } from './credits.ts';

/** What one credit adds to the box score. */
export type NflLine = Pick<StatPlay, 'classification' | 'stats'>;

/** @param amount yards, where the credit has any */
export function lineOf({ type, yards }: Credit, amount: number): NflLine {
  const stats = { ...football.eventTypes[type]?.stats, ...(yards && { [yards]: amount }) };
  return { classification: type, stats };
}

/** Two lines of one kind: their stats summed, under the name of the one that says more. */
export function mergeLines<T extends NflLine>(known: T, line: NflLine): T {
  const stats = { ...known.stats };
  for (const [stat, value] of Object.entries(line.stats)) stats[stat] = (stats[stat] ?? 0) + value;
  const weight = ({ classification, stats: its }: NflLine) => `${Object.keys(its).length} ${classification}`;
  return { ...known, stats, classification: (weight(line) > weight(known) ? line : known).classification };
}
