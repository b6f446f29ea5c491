import type { NflStat } from './leftovers.ts';
import type { NflRow } from './row.ts';

/** Stat ids that score, with the id of the same thing without a score. A safety, and a try ended by one, has none. */
const scoreless: ReadonlyMap<number, number | undefined> = new Map<number, number | undefined>([
  [11, 10],
  [13, 12],
  [16, 15],
  [22, 21],
  [24, 23],
  [26, 25],
  [28, 27],
  [34, 33],
  [36, 35],
  [46, 45],
  [48, 47],
  [56, 55],
  [58, 57],
  [60, 59],
  [62, 61],
  [64, 63],
  [108, 107],
  [70, 69],
  [72, 73],
  [75, 76],
  [77, 78],
  [104, 105],
  [404, 403],
  [406, 405],
  [89, undefined],
  [90, undefined],
  [96, undefined],
  [99, undefined],
  [100, undefined],
]);
/** The id of a score whose attempt, catch or return somebody else began. */
const takenOver: ReadonlyMap<number, number> = new Map([
  [11, 13],
  [22, 24],
  [26, 28],
  [34, 36],
  [46, 48],
  [60, 62],
]);
const tries: ReadonlySet<number> = new Set([72, 73, 74, 75, 76, 77, 78, 87, 96, 99, 100, 104, 105, 403, 404, 405, 406]);

/** Whether a row is a try after a touchdown. */
export const isTry = ({ stats }: NflRow): boolean =>
  stats.some(({ statId }) => tries.has(statId)) && !stats.some(({ statId }) => isGoal(statId));

/** Scores that are no try. */
const isGoal = (statId: number): boolean => scoreless.has(statId) && !tries.has(statId);

/** The scoring stats of a row as text, for comparison; empty if there are none. */
export const scoringOf = ({ stats }: NflRow): string =>
  stats
    .flatMap(({ statId, pid, tid, yards }) => (isGoal(statId) ? [`${statId} ${pid ?? tid} ${yards}`] : []))
    .sort()
    .join();

/** The row without its score: a run is still a run. */
export function withoutScore(row: NflRow): NflRow {
  const stats = row.stats.flatMap((stat): NflStat[] => {
    if (!scoreless.has(stat.statId)) return [stat];
    const statId = scoreless.get(stat.statId);
    return statId === undefined ? [] : [{ ...stat, statId }];
  });
  return { ...row, stats, scoring: false, note: '' };
}

/** The row with the scores of these stats: what its players did becomes the score, what is missing is added. */
export function withScores(row: NflRow, scores: readonly NflStat[]): NflRow {
  const stats = [...row.stats];
  for (const score of scores) {
    if (stats.some(({ statId, pid }) => statId === score.statId && pid === score.pid)) continue;
    const same = stats.findIndex(({ statId, pid }) => pid === score.pid && statId === scoreless.get(score.statId));
    const known = stats[same];
    if (known) stats[same] = { ...known, statId: score.statId };
    else stats.push({ ...score, statId: takenOver.get(score.statId) ?? score.statId, yards: 0 });
  }
  return { ...row, stats };
}
