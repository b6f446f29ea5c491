import type { NflRow, NflStat } from './row.ts';

/** Stat ids that score, and whose predecessor is the same thing without a score. */
const afterScoreless = [11, 13, 16, 22, 24, 26, 28, 34, 36, 46, 48, 56, 58, 60, 62, 64, 70, 108, 404, 406];
/** Stat ids that score, and whose successor is the same thing without a score. */
const beforeScoreless = [72, 75, 77, 104];
/** A safety, and a try ended by one, is nothing without its score. */
const safeties = [89, 90, 96, 99, 100];
/** Stat ids that score, with the id of the same thing without a score. */
const scoreless: ReadonlyMap<number, number | undefined> = new Map<number, number | undefined>([
  ...afterScoreless.map((statId) => [statId, statId - 1] as const),
  ...beforeScoreless.map((statId) => [statId, statId + 1] as const),
  ...safeties.map((statId) => [statId, undefined] as const),
]);
/** Scores whose attempt, catch or return somebody else may have begun; then the id is two higher. */
const takenOver: ReadonlySet<number> = new Set([11, 22, 26, 34, 46, 60]);
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
    else stats.push({ ...score, statId: score.statId + (takenOver.has(score.statId) ? 2 : 0), yards: 0 });
  }
  return { ...row, stats };
}
