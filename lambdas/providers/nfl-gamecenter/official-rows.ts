import { assignTry, type CountedScore, countedIn, isRepeat } from './counted-scores.ts';
import { type NflRow, opponentOf, PERIOD } from './row.ts';
import { pointsIn } from './row-points.ts';
import type { NflGame } from './schema.ts';
import { isTry, withoutScore, withScores } from './score-codes.ts';

/** In a game that is on, so many newest rows may be ahead of the line score and the summary. */
const NEWEST = 3;
/** The rank of a repeated row that is in the summary too: dropped only if the summary is wrong. */
const DOUBTED = 5;
/** All overtimes share one column of the line score. */
const column = (period: number): number => Math.min(period, 5);

/** A change towards the stated score of a team and quarter. `points`: gained or lost by the team. */
type Change = { points: number; rank: number; apply: () => void };

/**
 * The rows of a game, corrected to the score that the file states. A row may be missing, repeated, or have codes for points that were not
 * scored. If the scoring summary adds up to the line score of the quarter, it decides; otherwise as much of it is believed as brings the
 * rows to that score. Rows added from the summary have `fromSummary`.
 */
export function officialRows(game: NflGame): NflRow[] {
  const rows = new Map(game.rows.map((row) => [row.number, row]));
  const added: NflRow[] = [];
  const scoring = game.rows.filter(
    (row) => !isTry(row) && (game.scores.has(row.number) || pointsIn(row, game).size > 0),
  );
  const repeats = new Set(scoring.filter((row) => scoring.some((other) => isRepeat(row, other, game.scores))));
  const listed = (row: NflRow) => game.scores.has(row.number);
  const counted = countedIn(
    game,
    scoring.filter((row) => listed(row) || !repeats.has(row)),
  );
  const surplus = game.rows.filter((row) => isTry(row) && !assignTry(row, counted));
  const newest = new Set(game.over ? [] : game.rows.slice(-NEWEST));

  const changes = new Map<string, Change[]>();
  const propose = (tid: string, period: number, change: Change) => {
    const key = `${tid} ${column(period)}`;
    if (change.points !== 0) changes.set(key, [...(changes.get(key) ?? []), change]);
  };
  const put = (row: NflRow) => () => void rows.set(row.number, row);
  const drop = (row: NflRow, rank: number, to: NflRow) => {
    const left = pointsIn(to, game);
    for (const [tid, points] of pointsIn(row, game)) {
      propose(tid, row.period, { points: (left.get(tid) ?? 0) - points, rank, apply: put(to) });
    }
  };
  const silent = (row: NflRow): NflRow => ({ ...row, stats: [], scoring: false, note: '' });

  for (const row of scoring) {
    if (repeats.has(row)) drop(row, listed(row) ? DOUBTED : 0, silent(row));
    else if (!listed(row) && row.scoring === false) drop(row, 1, withoutScore(row));
    else if (!listed(row) && !newest.has(row)) drop(row, 4, withoutScore(row));
  }
  for (const row of surplus) if (!newest.has(row)) drop(row, 2, silent(row));

  for (const place of counted) {
    const score = game.scores.get(place.number);
    if (!score) continue;
    const row = game.rows.find(({ number }) => number === place.number);
    const missing = score.points - (row ? (pointsIn(row, game).get(score.tid) ?? 0) : 0);
    const add = (points: number, apply: () => void) => propose(place.tid, place.period, { points, rank: 0, apply });
    const made = rowOf(place, score.byOffence ? place.tid : opponentOf(place.tid, game));
    if (missing > 0 && row) add(missing, put(withScores({ ...row, scoring: true }, score.stats)));
    else if (missing > 0) add(missing, () => void added.push({ ...made, note: score.type, stats: [...score.stats] }));

    const { tried } = place;
    const given = tried ? (pointsIn(tried, game).get(place.tid) ?? 0) : 0;
    if (score.after.points === 0 && tried && given > 0) drop(tried, 3, withoutScore(tried));
    const due = (score.after.points ?? 0) - given;
    if (due <= 0 || score.after.stats.length === 0) continue;
    const stats = [...score.after.stats];
    if (tried) add(due, put(withScores({ ...tried, scoring: true }, stats)));
    else add(due, () => void added.push({ ...made, possession: place.tid, note: '', stats }));
  }

  for (const tid of [game.home, game.away]) {
    for (let quarter = 1; quarter <= 5; quarter += 1) {
      const its = changes.get(`${tid} ${quarter}`);
      if (its) for (const { apply } of chosen(its, game, tid, quarter)) apply();
    }
  }
  return [...rows.values(), ...added].sort((a, b) => a.number - b.number);
}

/** The changes that bring the rows of a team and quarter to the stated score. */
function chosen(changes: readonly Change[], game: NflGame, tid: string, quarter: number): Change[] {
  const additions = changes.filter(({ points }) => points > 0);
  const stated = game.lineScores.get(tid)?.quarters?.[quarter - 1];
  if (stated === undefined) return [...additions, ...changes.filter(({ points, rank }) => points < 0 && rank === 0)];
  const inQuarter = ({ period }: { period: number | undefined }) => period !== undefined && column(period) === quarter;
  const summed = [...game.scores.values()]
    .filter((score) => score.tid === tid && inQuarter(score))
    .reduce((sum, { points, after }) => sum + points + (after.points ?? 0), 0);
  if (summed === stated) return changes.filter(({ rank }) => rank < DOUBTED);
  const counted = game.rows.filter(inQuarter).reduce((sum, row) => sum + (pointsIn(row, game).get(tid) ?? 0), 0);
  const side =
    stated > counted ? additions : changes.filter(({ points }) => points < 0).sort((a, b) => a.rank - b.rank);
  let left = Math.abs(stated - counted);
  return side.filter(({ points }) => {
    if (Math.abs(points) > left) return false;
    left -= Math.abs(points);
    return true;
  });
}

/** A row for a score in the summary alone, at its place. */
function rowOf({ number, period, elapsed, at }: CountedScore, possession: string): NflRow {
  const place = { number, period, clock: PERIOD - elapsed, elapsed, possession };
  return { ...place, toGo: undefined, scoring: true, note: '', words: '', stats: [], fromSummary: at };
}
