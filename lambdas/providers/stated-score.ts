import type { GameEvent } from '../../games/timeline/event.ts';
import { type Play, SCORE_ADJUSTMENT, type Score } from '../../games/timeline/play.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import type { Adjusted, Delivery, Draft } from './feed.ts';

/** The score as a provider states it at a moment of the game. */
export type StatedScore = Score & {
  /** Id of the row that states it. It stays when the provider corrects or renumbers. */
  id: string;
} & Pick<Draft, 'order' | 'at' | 'period' | 'clock'>;

type StatDraft = Draft & { kind: 'stat' };

const ADJUSTMENT_SUFFIX = '/score-adjustment';
/** Part of the id of a play that is made from a scoring summary, without a row. */
export const SUMMARY_MARK = '/summary';

/** Whether an id is one of a score adjustment. */
export const isAdjustmentId = (id: string): boolean => id.endsWith(ADJUSTMENT_SUFFIX);
/** Whether a play is made without a row. Such a play is taken back as soon as it is not needed. */
const isMade = (id: string): boolean => isAdjustmentId(id) || id.includes(`${SUMMARY_MARK}/`);

/**
 * Adds score adjustments to a delivery: wherever the points of its plays differ from the stated score, a play of the team alone makes up
 * the difference, until another one changes it. See docs/scores.md.
 * @param stated in game order; each counts for all plays up to and including its order
 * @param isRetold whether a play is of a row in the delivery: what such a row no longer says is taken back at once
 * @param known the game so far: made plays that are no longer needed are taken back at once, not by their absence
 */
export function withStatedScore(
  delivery: Delivery,
  stated: readonly StatedScore[],
  event: GameEvent,
  known?: Timeline,
  isRetold: (play: Play) => boolean = () => false,
): Delivery {
  const last = stated.at(-1);
  const adjustments = scoreAdjustments(delivery.plays, stated, event);
  const plays = [...delivery.plays, ...adjustments];
  const needed = new Set(plays.map(({ id }) => id));
  // To the compiler a union that is spread is no union any more.
  const idle = (known?.plays() ?? [])
    .filter((play) => (isMade(play.id) || isRetold(play)) && !needed.has(play.id))
    .map(({ rev, ...play }) => ({ ...play, void: true }) as Draft);
  return {
    ...delivery,
    plays: [...plays, ...idle],
    ...(last && { stated: { home: last.home, away: last.away } }),
    adjusted: adjustments.map(adjustedBy),
  };
}

/** The points of an adjustment. */
export const adjustedBy = ({ tid, period, stats }: StatDraft): Adjusted => ({
  tid,
  period,
  points: stats.PTS ?? 0,
});

/**
 * The plays of the teams alone that bring the points of the plays to every stated score.
 * @param plays without adjustments
 * @param stated in game order; each counts for all plays up to and including its order
 */
export function scoreAdjustments(
  plays: readonly Draft[],
  stated: readonly StatedScore[],
  { home, away }: GameEvent,
): StatDraft[] {
  const ofHome = stated.map((moment) => ({ moment, points: moment.home }));
  const ofAway = stated.map((moment) => ({ moment, points: moment.away }));
  return [...adjustmentsOf(home.id, plays, ofHome), ...adjustmentsOf(away.id, plays, ofAway)];
}

function adjustmentsOf(
  tid: string,
  plays: readonly Draft[],
  stated: readonly { moment: StatedScore; points: number }[],
): StatDraft[] {
  const scoring = plays
    .flatMap((play) => (play.kind === 'stat' && play.tid === tid && play.stats.PTS ? [play] : []))
    .sort((a, b) => a.order - b.order);
  const adjustments: StatDraft[] = [];
  let [next, sum] = [0, 0];
  for (const { moment, points } of stated) {
    for (let play = scoring[next]; play && play.order <= moment.order; play = scoring[next]) {
      sum += play.stats.PTS ?? 0;
      next += 1;
    }
    if (points === sum) continue;
    const { id, home, away, ...place } = moment;
    const stats = { PTS: points - sum };
    const line = { kind: 'stat', act: 'TEAM', tid, classification: SCORE_ADJUSTMENT, stats } as const;
    adjustments.push({ ...place, id: `${id}/${tid}${ADJUSTMENT_SUFFIX}`, ...line });
    sum = points;
  }
  return adjustments;
}

/**
 * The score adjustments of periods that are over. One of the current period may only mean that the provider states a score before the row
 * that scored.
 */
export function settledAdjustments(timeline: Timeline): Adjusted[] {
  const { ended, now } = timeline;
  return timeline
    .plays()
    .flatMap((play) =>
      play.kind === 'stat' && play.classification === SCORE_ADJUSTMENT && (ended || play.period < now.period)
        ? [{ tid: play.tid, period: play.period, points: play.stats.PTS ?? 0 }]
        : [],
    );
}

/**
 * The scores that rows state, in game order. A row must state both teams'.
 * @param agrees whether the plays come to the score of a row; asked in game order
 */
export function statedScoresOf(
  rows: readonly (Omit<StatedScore, 'home' | 'away'> & { home: number | undefined; away: number | undefined })[],
  agrees: (row: StatedScore) => boolean,
): StatedScore[] {
  const stated = rows.flatMap(({ home, away, ...place }) =>
    home === undefined || away === undefined ? [] : [{ ...place, home, away }],
  );
  return withoutWrongRows(
    stated.sort((a, b) => a.order - b.order),
    agrees,
  );
}

/**
 * The scores without those of wrong rows. A row is wrong if it states more or less than the rows before and after it, which agree; or if
 * it states more than the row after it, and later rows continue from there. In 0, 3, 0, 3 either inner row may be wrong: the plays decide.
 */
function withoutWrongRows(rows: readonly StatedScore[], agrees: (row: StatedScore) => boolean): StatedScore[] {
  const kept: StatedScore[] = [];
  for (const [index, row] of rows.entries()) {
    const [before, after, next] = [kept.at(-1), rows[index + 1], rows[index + 2]];
    const isWrong =
      before && after && isBelow(before, row)
        ? !isBelow(before, after)
        : after && isBelow(row, after) && !(next && isSameScore(row, next) && agrees(row));
    if (!isWrong) kept.push(row);
  }
  return kept;
}

const isSameScore = (a: Score, b: Score): boolean => a.home === b.home && a.away === b.away;

/** Whether a later score takes points back. */
export const isBelow = (before: Score, later: Score): boolean => later.home < before.home || later.away < before.away;
