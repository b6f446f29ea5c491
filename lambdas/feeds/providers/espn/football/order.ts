import { countWhile } from '../../../../../games/lib/collections.ts';
import { lengthOf, type Timing } from '../../../../../games/timeline/periods.ts';
import { gameOrder } from '../../../../../games/timeline/play.ts';
import { periodsOf } from '../../../stated/periods.ts';
import type { FootballRow } from './summary.ts';

/** A row with its place in the game. */
export type PlacedRow = FootballRow & { order: number };

/** Indexes of the longest series that never falls; undefined values are not in it. */
export function longestRise(values: readonly (number | undefined)[]): Set<number> {
  const tails: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue;
    const length = countWhile(tails, (tail) => (values[tail] ?? 0) <= value);
    before[index] = tails[length - 1];
    tails[length] = index;
  }
  const rise = new Set<number>();
  for (let index = tails.at(-1); index !== undefined; index = before[index]) rise.add(index);
  return rise;
}

/** Ranks are below this, so that the ranks of all providers fit gameOrder. */
const RANKS = 90_000_000;

/**
 * Rows in game order: by period, then as listed. A clock that goes back in its period does not count for the place. Of rows of one clock the
 * sequence number keeps the place, so that a row that is inserted moves no other.
 */
export function inListedOrder(rows: readonly FootballRow[], timing: Timing): PlacedRow[] {
  const placed: PlacedRow[] = [];
  for (const [period, its] of periodsOf(rows)) {
    const length = lengthOf(period, timing);
    const elapsed = its.map(({ clock }) => Math.max(length - clock, 0));
    const believed = longestRise(elapsed);
    let [at, rank] = [0, -1];
    for (const [index, row] of its.entries()) {
      const next = believed.has(index) ? (elapsed[index] ?? at) : at;
      rank = Math.max((row.sequence ?? 0) % RANKS, next > at ? 0 : rank + 1);
      at = next;
      placed.push({ ...row, order: gameOrder(period, at, rank) });
    }
  }
  return placed;
}
