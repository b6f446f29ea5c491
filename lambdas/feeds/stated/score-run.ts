import type { GameEvent } from '../../../games/timeline/event.ts';
import type { Score } from '../../../games/timeline/play.ts';
import type { Draft } from '../feed.ts';
import { pointsUntil, type StatedScore } from './score.ts';

/** A row that states a score, if it states both teams' points. */
export type ScoreRow = Omit<StatedScore, 'home' | 'away'> & { home: number | undefined; away: number | undefined };

/** The score that a row states, and the points of the plays up to it. */
type Moment = { row: StatedScore; made: Score };

/** Distinct scores that must fit the plays crosswise before home and away are taken as swapped. */
const SWAPPED_SCORES = 3;
/** Newest rows that take points back are believed from so many on: few if the game is over or its highest score does not fit the plays. */
const [FEW_ROWS, MANY_ROWS] = [2, 4];

/**
 * The scores to believe, in game order: rows that never go down and lead to the newest score. Where rows contradict each other, the run that
 * needs the fewest adjustments of the plays; of several the longest. See docs/scores.md.
 * @param rows in any order; of several with one id the first counts, of several at one place the highest score
 * @param plays without score adjustments
 */
export function believedScores(rows: readonly ScoreRow[], plays: readonly Draft[], event: GameEvent): StatedScore[] {
  const stated = withoutStale(readCrosswise(momentsOf(distinctRows(rows), plays, event)).filter(statesScore()));
  const over = plays.some(({ status }) => status === 'ENDED');
  const credible = stated.slice(0, stated.length - doubtfulRows(stated, over));
  const falls = credible.some(({ row }, index) => isBelow(credible[index - 1]?.row ?? row, row));
  return (falls ? runThrough(credible) : credible).map(({ row }) => row);
}

function distinctRows(rows: readonly ScoreRow[]): StatedScore[] {
  const byId = new Map<string, StatedScore>();
  for (const { home, away, ...place } of rows)
    if (home !== undefined && away !== undefined && !byId.has(place.id)) byId.set(place.id, { ...place, home, away });
  const sorted = [...byId.values()].sort(
    (a, b) => a.order - b.order || a.home + a.away - b.home - b.away || (a.id < b.id ? -1 : 1),
  );
  return sorted.filter(({ order }, index) => order !== sorted[index + 1]?.order);
}

function momentsOf(rows: readonly StatedScore[], plays: readonly Draft[], { home, away }: GameEvent): Moment[] {
  const [ofHome, ofAway] = [pointsUntil(plays, home.id), pointsUntil(plays, away.id)];
  return rows.map((row) => ({ row, made: { home: ofHome(row.order), away: ofAway(row.order) } }));
}

/**
 * The scores with home and away as the plays have them. The teams of the plays decide, since rows name the team of each score. Before
 * enough scores have fitted crosswise, the rows state no score, unless one score alone of several fits so: then that one is wrong.
 */
function readCrosswise(moments: Moment[]): Moment[] {
  const [all, straight, crosswise] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { row, made } of moments) {
    const score = `${row.home}-${row.away}`;
    if (row.home === row.away) continue;
    all.add(score);
    if (isSame(row, made)) straight.add(score);
    else if (isSame(swapped(row), made)) crosswise.add(score);
  }
  if (crosswise.size <= straight.size) return moments;
  const read = moments.map(({ row, made }) => ({ row: { ...row, ...swapped(row) }, made }));
  if (crosswise.size >= SWAPPED_SCORES) return read;
  const isMistake = crosswise.size === 1 && all.size > 1;
  return isMistake ? moments : [];
}

/** Whether a row states a score at all; to be called in game order. After points were scored, a row without points is unfilled. */
function statesScore(): (moment: Moment) => boolean {
  let begun = false;
  return ({ row, made }) => {
    const isEmpty = row.home === 0 && row.away === 0;
    begun ||= !isEmpty || made.home + made.away > 0;
    return !isEmpty || !begun || isSame(row, made);
  };
}

/**
 * The rows without those that still have an older score: it fitted the plays before them, they repeat it although plays have brought points
 * since, and the next other score fits the plays.
 */
function withoutStale(moments: readonly Moment[]): Moment[] {
  let fitted: Score | undefined;
  const repeats = moments.map(({ row, made }) => {
    if (isSame(row, made)) fitted = row;
    return fitted !== undefined && isSame(row, fitted) && isBelow(made, row) && !isBelow(row, made);
  });
  let next: Moment | undefined;
  return moments
    .toReversed()
    .filter((moment, index) => {
      const at = moments.length - 1 - index;
      const later = moments[at + 1];
      if (later && !isSame(later.row, moment.row)) next = later;
      return !(repeats[at] && next && isSame(next.row, next.made));
    })
    .reverse();
}

/** How many of the newest rows are not believed yet, since they take points back: stale copies, or a correction that others will confirm. */
function doubtfulRows(moments: readonly Moment[], over: boolean): number {
  const last = moments.at(-1);
  const peak = moments.reduce<Moment | undefined>(
    (top, moment) => (top && isBelow(top.row, moment.row) ? top : moment),
    undefined,
  );
  if (!last || !peak || !isBelow(peak.row, last.row) || isSame(last.row, last.made)) return 0;
  const count = moments.length - 1 - moments.findLastIndex(({ row }) => !isBelow(peak.row, row));
  return count < (isSame(peak.row, peak.made) && !over ? MANY_ROWS : FEW_ROWS) ? count : 0;
}

/** A run that ends at a row: how many adjustments it needs, how many rows it has, and how many of them fit the plays. */
type Run = { moment: Moment; before: Run | undefined; adjusted: number; length: number; fits: number };

/** The best run to the last row. A run passes over a row only if it contradicts the row before or after. */
function runThrough(moments: readonly Moment[]): Moment[] {
  const runs: (Run | undefined)[] = [];
  const origin = { home: 0, away: 0 };
  const offer = (index: number, moment: Moment, before: Run | undefined) => {
    const { row, made } = moment;
    const off = before ? offOf(before.moment) : origin;
    const now = offOf(moment);
    const run = {
      moment,
      before,
      adjusted: (before?.adjusted ?? 0) + Number(off.home !== now.home) + Number(off.away !== now.away),
      length: (before?.length ?? 0) + 1,
      fits: (before?.fits ?? 0) + Number(isSame(row, made)),
    };
    const best = runs[index];
    if (!best || compareRuns(run, best) > 0) runs[index] = run;
  };
  for (let from = -1; from < moments.length; from += 1) {
    const start = moments[from];
    const begun = runs[from];
    if (start && !begun) continue;
    /** Scores of the rows that can follow the start directly. Rows that can follow one of them do not. */
    const next: Score[] = [];
    for (let index = from + 1; index < moments.length; index += 1) {
      const moment = moments[index];
      if (!moment || (start && isBelow(start.row, moment.row))) continue;
      if (next.some((score) => !isBelow(score, moment.row))) continue;
      next.push(moment.row);
      offer(index, moment, begun);
    }
  }
  const run: Moment[] = [];
  for (let at = runs.at(-1); at; at = at.before) run.unshift(at.moment);
  return run;
}

const compareRuns = (a: Run, b: Run): number => b.adjusted - a.adjusted || a.length - b.length || a.fits - b.fits;

/** By how much a stated score differs from the plays. */
const offOf = ({ row, made }: Moment): Score => ({ home: row.home - made.home, away: row.away - made.away });
const swapped = ({ home, away }: Score): Score => ({ home: away, away: home });
const isSame = (a: Score, b: Score): boolean => a.home === b.home && a.away === b.away;
/** Whether a later score takes points back. */
const isBelow = (before: Score, later: Score): boolean => later.home < before.home || later.away < before.away;
