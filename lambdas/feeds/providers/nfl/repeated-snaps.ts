import type { NflRow } from './row.ts';

/** Stats by which a snap is recognised: runs, passes and their targets, sacks, kicks, returns, tries. */
const deeds: ReadonlySet<number> = new Set([
  10, 11, 12, 13, 14, 15, 16, 19, 20, 21, 22, 29, 30, 31, 32, 33, 34, 41, 42, 43, 44, 45, 46, 69, 70, 71, 72, 73, 74,
  75, 76, 77, 78, 115,
]);

/** Runs, passes and sacks, whose yards and sentence hardly ever repeat. */
const gains: ReadonlySet<number> = new Set([10, 11, 15, 16, 20]);

/** Two tellings of a snap may be so far apart on the clock, seconds: with the same sentence, and with the same deeds alone. */
const SAME_WORDS = 60;
const SAME_DEEDS = 2;

/** The sentence without the clock and the formation in front of it. */
const bare = (words: string): string => words.replace(/^(\([^)]*\)\s*)+/, '');

/**
 * The rows without repetitions of an earlier snap under another id: of one quarter, with the same deeds of the same players for the same yards,
 * and of about the same clock. What can be repeated at once, such as a kickoff, must have the same clock; a row without deeds the same words.
 */
export function withoutRepeats(rows: readonly NflRow[], passOver: (row: NflRow) => void): NflRow[] {
  const told = new Map<string, NflRow[]>();
  return rows.filter((row) => {
    const its = row.stats.filter(({ statId }) => deeds.has(statId));
    const names = its.map(({ statId, pid, tid, yards }) => `${statId} ${pid ?? tid} ${yards}`).sort();
    const key = `${row.period} ${names.length > 0 ? names.join() : row.words}`;
    const others = told.get(key) ?? [];
    const gained = its.some(({ statId, yards }) => yards !== 0 && gains.has(statId));
    const words = bare(row.words);
    const isKnown = names.length > 0 || words !== '';
    const isRepeat =
      isKnown &&
      others.some((other) => {
        const apart = gained ? (words !== '' && bare(other.words) === words ? SAME_WORDS : SAME_DEEDS) : 0;
        return Math.abs(other.clock - row.clock) <= apart;
      });
    if (isRepeat) passOver(row);
    else told.set(key, [...others, row]);
    return !isRepeat;
  });
}
