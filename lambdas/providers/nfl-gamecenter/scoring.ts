import { football } from '../../../games/sports/football.ts';
import type { NflStat } from './leftovers.ts';
import { type NflRow, PERIOD } from './row.ts';
import type { NflGame } from './schema.ts';
import { isTry, scoringOf, withoutScore, withScores } from './score-codes.ts';
import { creditsOf } from './stats.ts';
import type { NflScore } from './summary.ts';

/** A score that is credited to nobody is its team's. */
const uncredited = new Map([
  ['TD', 'TEAM_TOUCHDOWN'],
  ['FG', 'TEAM_FIELD_GOAL'],
  ['SAF', 'TEAM_SAFETY'],
]);

const pointsOfType = (type: string): number => football.eventTypes[type]?.stats.PTS ?? 0;

/** Points of a row that its stats give to nobody, as the scoring summary has them: the team, and the event type. */
export function uncreditedIn(row: NflRow, { scores, home, away }: NflGame): { tid: string; type: string } | undefined {
  if (row.scoring === false || creditedIn(row).size > 0) return undefined;
  const listed = scores.get(row.number);
  const conceded = row.note === 'SAF' && row.scoring ? row.possession : undefined;
  const tid = listed?.tid ?? (conceded && (conceded === home ? away : home));
  const type = uncredited.get(listed?.type ?? row.note);
  return tid && type ? { tid, type } : undefined;
}

/** Points that the stats of a row give, by team. */
function creditedIn(row: NflRow): Map<string, number> {
  const points = new Map<string, number>();
  for (const stat of row.stats) {
    for (const { type } of creditsOf(stat, row) ?? []) {
      const given = pointsOfType(type);
      if (given > 0) points.set(stat.tid, (points.get(stat.tid) ?? 0) + given);
    }
  }
  return points;
}

/** All points of a row, by team. */
function pointsIn(row: NflRow, game: NflGame): Map<string, number> {
  const team = uncreditedIn(row, game);
  return team ? new Map([[team.tid, pointsOfType(team.type)]]) : creditedIn(row);
}

/** A row told twice is so close to the other one, seconds of the clock. */
const SAME = 10;
/** So close is a try to its touchdown, where their numbers do not tell. */
const CLOSE = 60;
/** In a game that is on, so many newest rows may be ahead of the line score and the summary. */
const NEWEST = 3;
/** The rank of a row that is told twice in the summary as well: dropped only where the summary is wrong. */
const DOUBTED = 5;
/** All overtimes share one column of the line score. */
const column = (period: number): number => Math.min(period, 5);

/** A way to bring the rows of a team and quarter to the stated score. @property points that the team gains or loses */
type Change = { points: number; rank: number; apply: () => void };

/** A touchdown, field goal or safety that counts, and the row of the try after it. */
type Counted = {
  number: number;
  tid: string;
  period: number;
  elapsed: number;
  /** The number of the row whose place it takes; its own where there is such a row. */
  at: number;
  touchdown: boolean;
  tried?: NflRow;
};

/**
 * The rows of a game so that they give the score that the file states. Three things may be wrong with them: a row is missing, a row is told
 * twice, a row's codes give points that were not scored. The scoring summary decides where it adds up to the line score of the
 * quarter; where it does not, as much of it is believed as brings the rows to that score. What is added from the summary carries
 * `fromSummary`.
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
  const surplus = game.rows.filter((row) => isTry(row) && !assign(row, counted));
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
    const made = rowOf(place, score.byOffence ? place.tid : other(game, place.tid));
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

/** Which changes bring the rows of a team and quarter to the stated score. */
function chosen(changes: readonly Change[], game: NflGame, tid: string, quarter: number): Change[] {
  const additions = changes.filter(({ points }) => points > 0);
  const stated = game.lineScores.get(tid)?.quarters?.[quarter - 1];
  if (stated === undefined) return [...additions, ...changes.filter(({ points, rank }) => points < 0 && rank === 0)];
  const inQuarter = ({ period }: { period: number | undefined }) => period !== undefined && column(period) === quarter;
  const summed = [...game.scores.values()]
    .filter((score) => score.tid === tid && inQuarter(score))
    .reduce((sum, { points, after }) => sum + points + (after.points ?? 0), 0);
  if (summed === stated) return changes.filter(({ rank }) => rank < DOUBTED);
  const told = game.rows.filter(inQuarter).reduce((sum, row) => sum + (pointsIn(row, game).get(tid) ?? 0), 0);
  const side = stated > told ? additions : changes.filter(({ points }) => points < 0).sort((a, b) => a.rank - b.rank);
  let left = Math.abs(stated - told);
  return side.filter(({ points }) => {
    if (Math.abs(points) > left) return false;
    left -= Math.abs(points);
    return true;
  });
}

/**
 * The game with its summary under the numbers that its rows have: an entry whose row is missing is that of a row of the same quarter that
 * tells the same deed and is in no entry.
 */
export function alignScores(game: NflGame): NflGame {
  const rows = new Map(game.rows.map((row) => [row.number, row]));
  const free = game.rows.filter((row) => !game.scores.has(row.number) && scoringOf(row) !== '');
  const scores = new Map<number, NflScore>();
  for (const [number, score] of game.scores) {
    const same = rows.has(number) ? -1 : free.findIndex((row) => row.period === score.period && tells(row, score));
    const [row] = same < 0 ? [] : free.splice(same, 1);
    scores.set(row?.number ?? number, row ? { ...score, number: row.number } : score);
  }
  return { ...game, scores };
}

const tells = ({ stats }: NflRow, score: NflScore): boolean =>
  score.stats.length > 0 &&
  score.stats.every((one) =>
    stats.some(({ statId, pid, yards }) => statId === one.statId && pid === one.pid && yards === one.yards),
  );

/** Whether a row tells what another one tells as well, and the other one is to be believed: the one in the summary, else the first. */
function isRepeat(row: NflRow, other: NflRow, scores: ReadonlyMap<number, NflScore>): boolean {
  if (row === other || row.period !== other.period || Math.abs(row.elapsed - other.elapsed) > SAME) return false;
  const deed = scoringOf(row);
  if (deed === '' || deed !== scoringOf(other)) return false;
  const [listed, otherListed] = [scores.has(row.number), scores.has(other.number)];
  return listed === otherListed ? row.number > other.number : otherListed;
}

/** The scores that count: those of the rows, and those that stand in the summary alone. */
function countedIn(game: NflGame, scoring: readonly NflRow[]): Counted[] {
  const counted = scoring.map((row): Counted => {
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
  const told = new Set(game.rows.map(({ number }) => number));
  for (const { number, tid, period, type } of game.scores.values()) {
    if (told.has(number)) continue;
    const before = game.rows.findLast((row) => row.number < number && row.period === (period ?? row.period));
    const place = { period: period ?? before?.period ?? 1, elapsed: before?.elapsed ?? 0, at: before?.number ?? 0 };
    counted.push({ number, tid, ...place, touchdown: type === 'TD' });
  }
  return counted.sort((a, b) => a.number - b.number);
}

/** Finds the touchdown that a try belongs to, and notes it there. False where none is left for it. */
function assign(row: NflRow, counted: readonly Counted[]): boolean {
  const tid = row.stats.find((stat) => scoringTeam(stat))?.tid ?? row.possession;
  const free = (score: Counted | undefined) => score?.touchdown && score.tid === tid && !score.tried;
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

const other = ({ home, away }: NflGame, tid: string): string => (tid === home ? away : home);

/** A row for what stands in the summary alone, at the place of its score. */
function rowOf({ number, period, elapsed, at }: Counted, possession: string): NflRow {
  const place = { number, period, clock: PERIOD - elapsed, elapsed, possession };
  return { ...place, toGo: undefined, scoring: true, note: '', words: '', stats: [], fromSummary: at };
}
