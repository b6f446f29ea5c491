import { type Draft, rowOf } from '../feed.ts';
import type { StatedScore } from '../stated-score.ts';
import type { NflGame } from './schema.ts';

/** The line score has one column for all overtimes. */
const OVERTIME = 5;

/** The line score after each quarter that has rows, and now. */
export function statedScores(plays: readonly Draft[], { home, away, lineScores }: NflGame): StatedScore[] {
  const [ours, theirs] = [lineScores.get(home), lineScores.get(away)];
  const last = new Map<number, Draft>();
  for (const play of plays) {
    const quarter = Math.min(play.period, OVERTIME);
    if ((last.get(quarter)?.order ?? 0) <= play.order) last.set(quarter, play);
  }
  if (!ours || !theirs) return [];
  const quarters = [...last.keys()].sort((a, b) => a - b);
  return quarters.flatMap((quarter, index) => {
    const play = last.get(quarter);
    if (!play) return [];
    const { id, order, at, period, clock } = play;
    const place = { id: rowOf(id), order, at, period, clock };
    if (index === quarters.length - 1) return [{ ...place, home: ours.total, away: theirs.total }];
    if (!ours.quarters || !theirs.quarters) return [];
    const until = (points: readonly number[]) => points.slice(0, quarter).reduce((sum, of) => sum + of, 0);
    return [{ ...place, home: until(ours.quarters), away: until(theirs.quarters) }];
  });
}
