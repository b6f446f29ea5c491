import { getOrMake } from '../../../../../games/lib/collections.ts';
import type { SentenceStat } from './sentence.ts';

/** Codes of passes. */
export const throws: ReadonlySet<number> = new Set([14, 15, 16, 19]);
/** Sentences of sacks always name the passer. */
const SACKED = 20;

/** A row as read, under its key, and the team with the ball. */
export type ReadRow = { key: string; tid: string | undefined; stats: readonly SentenceStat[] };

/**
 * The passers of rows whose sentences leave them out ("pass incomplete to B"), as does the summary of an interception that was returned for a
 * touchdown: the team's passer of the nearest row of the same drive, an earlier one first; in a drive without one, that of the last drive
 * before it that has one, else of the first after it.
 */
export function missingPassers(rows: readonly ReadRow[]): Map<string, string> {
  const named = new Map<string | undefined, { name: string; at: number; drive: number }[]>();
  const drives: number[] = [];
  for (const [at, { tid, stats }] of rows.entries()) {
    const drive = (drives.at(-1) ?? 0) + (at > 0 && rows[at - 1]?.tid !== tid ? 1 : 0);
    drives.push(drive);
    const { name } = stats.find(({ statId, name }) => name && (throws.has(statId) || statId === SACKED)) ?? {};
    const its = getOrMake(named, tid, () => []);
    if (name !== undefined) its.push({ name, at, drive });
  }
  const missing = new Map<string, string>();
  for (const [index, { key, tid, stats }] of rows.entries()) {
    if (!stats.some(({ statId, name }) => throws.has(statId) && name === undefined)) continue;
    const its = named.get(tid) ?? [];
    const inDrive = its.filter(({ drive }) => drive === drives[index]);
    const before = (some: typeof its) => some.findLast(({ at }) => at < index);
    const passer = before(inDrive) ?? inDrive[0] ?? before(its) ?? its[0];
    if (passer) missing.set(key, passer.name);
  }
  return missing;
}
