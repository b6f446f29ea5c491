import type { NflRow, NflStat } from './row.ts';
import { pointsIn } from './row-points.ts';
import type { NflGame } from './schema.ts';
import { scoringOf } from './score-codes.ts';
import type { NflScore } from './summary.ts';

/** Greatest distance of a repeated row from the first one, seconds of the clock. */
const SAME = 10;
/** Greatest distance of a try from its touchdown if their numbers do not show it, seconds of the clock. */
const CLOSE = 60;
/** A touchdown, field goal or safety that counts, with the row of the try after it. */
export type CountedScore = {
  number: number;
  tid: string;
  period: number;
  elapsed: number;
  /** The number of the row whose place it takes: its own if there is such a row. */
  at: number;
  touchdown: boolean;
  tried?: NflRow;
};

/** Whether a row repeats another one that is to be believed: the one in the summary, else the first. */
export function isRepeat(row: NflRow, other: NflRow, scores: ReadonlyMap<number, NflScore>): boolean {
  if (row === other || row.period !== other.period || Math.abs(row.elapsed - other.elapsed) > SAME) return false;
  const deed = scoringOf(row);
  if (deed === '' || deed !== scoringOf(other)) return false;
  const [listed, otherListed] = [scores.has(row.number), scores.has(other.number)];
  return listed === otherListed ? row.number > other.number : otherListed;
}

/** The scores that count: those of the rows, and those in the summary alone. */
export function countedIn(game: NflGame, scoring: readonly NflRow[]): CountedScore[] {
  const counted = scoring.map((row): CountedScore => {
    const score = game.scores.get(row.number);
    const [tid = '', points = 0] = [...pointsIn(row, game)][0] ?? [];
    const { number, period, elapsed } = row;
    return {
      number,
      period,
      elapsed,
      at: number,
      tid: score?.tid ?? tid,
      touchdown: score ? score.type === 'TD' : points >= 6,
    };
  });
  const numbers = new Set(game.rows.map(({ number }) => number));
  for (const { number, tid, period, type } of game.scores.values()) {
    if (numbers.has(number)) continue;
    const before = game.rows.findLast((row) => row.number < number && row.period === (period ?? row.period));
    const place = { period: period ?? before?.period ?? 1, elapsed: before?.elapsed ?? 0, at: before?.number ?? 0 };
    counted.push({ number, tid, ...place, touchdown: type === 'TD' });
  }
  return counted.sort((a, b) => a.number - b.number);
}

/** Finds the touchdown of a try and stores the try there. False if none is left for it. */
export function assignTry(row: NflRow, counted: readonly CountedScore[]): boolean {
  const tid = row.stats.find((stat) => scoringTeam(stat))?.tid ?? row.possession;
  const free = (score: CountedScore | undefined) => score?.touchdown && score.tid === tid && !score.tried;
  const before = counted.findLast(({ number }) => number < row.number);
  const found = free(before)
    ? before
    : counted.findLast(
        (score) => free(score) && score.period === row.period && Math.abs(row.elapsed - score.elapsed) <= CLOSE,
      );
  if (found) found.tried = row;
  return found !== undefined;
}

/** Stats of the team that tries, not of the one that returns or blocks it. */
const scoringTeam = ({ statId }: NflStat): boolean =>
  (statId >= 72 && statId <= 78) || statId === 104 || statId === 105;
