import type { GameEvent } from '../../../games/timeline/event.ts';
import { type Play, SCORE_ADJUSTMENT, type Score } from '../../../games/timeline/play.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { isFromBoard } from '../board.ts';
import { amountsOf, asProvided, correctedAmounts, explained } from '../corrections/amounts.ts';
import { type Adjusted, type Delivery, type Draft, rowOf, type StatDraft, takenBack } from '../feed.ts';
import type { Unreadable } from '../valid.ts';

/** The score as a provider states it at a moment of the game. */
export type StatedScore = Score & {
  /** Id of the row that states it. It stays when the provider corrects or renumbers. */
  id: string;
} & Pick<Draft, 'order' | 'at' | 'period' | 'clock'>;

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
 * @param isRestated whether a play is of a row in the delivery: what such a row no longer says is taken back at once
 * @param known the game so far: made plays that are no longer needed are taken back at once, not by their absence
 * @param kept known plays that the delivery lacks and that still count
 */
export function withStatedScore(
  delivery: Delivery,
  stated: readonly StatedScore[],
  event: GameEvent,
  known?: Timeline,
  isRestated: (play: Play) => boolean = () => false,
  kept: readonly Play[] = [],
): Delivery {
  const last = stated.at(-1);
  const before = known?.plays() ?? [];
  const delivered = new Set(delivery.plays.map(({ id }) => id));
  // Plays of a row that can no longer be read stay, so their points count.
  const unread = before.filter(({ id }) => delivery.snapshot?.unread.has(id) && !delivered.has(id) && !isMade(id));
  const counted = [...delivery.plays, ...[...unread, ...kept].map(asProvided)];
  const adjustments = scoreAdjustments(counted, stated, event, known);
  const plays = [...delivery.plays, ...adjustments];
  const needed = new Set(plays.map(({ id }) => id));
  // Plays of the scoreboard are taken back with the first plays of the game's own document.
  const hasPlays = delivery.plays.length > 0;
  const idle = before
    .filter(
      (play) => !needed.has(play.id) && (isMade(play.id) || isRestated(play) || (hasPlays && isFromBoard(play.id))),
    )
    .map(takenBack);
  return {
    ...delivery,
    plays: [...plays, ...idle],
    ...(last && { stated: { home: last.home, away: last.away } }),
    adjusted: adjustments.map(adjustedBy),
    keeping: (more) => withStatedScore(delivery, stated, event, known, isRestated, more),
  };
}

/** Computes the adjustments of a delivery again, with plays that it lacks but that still count. Its other plays stay unchanged. */
export function adjustedFor(delivery: Delivery, kept: readonly Play[]): Delivery {
  const scored = kept.some((play) => play.kind === 'stat' && play.stats.PTS) ? delivery.keeping?.(kept) : undefined;
  if (!scored) return delivery;
  const plays = [...delivery.plays.filter(({ id }) => !isMade(id)), ...scored.plays.filter(({ id }) => isMade(id))];
  return { ...delivery, plays, adjusted: scored.adjusted ?? [] };
}

/** Subject, period and points of an adjustment. */
export const adjustedBy = ({ pid, tid, stats, period }: StatDraft): Adjusted => ({
  ...(pid !== undefined && { pid }),
  tid,
  stats,
  period,
});

/**
 * The team plays that make the points of the plays equal to every stated score.
 * @param plays without adjustments, as their provider states them: a correction counts once the stated score has it too
 * @param stated in game order; each counts for all plays up to and including its order
 */
export function scoreAdjustments(
  plays: readonly Draft[],
  stated: readonly StatedScore[],
  event: GameEvent,
  known?: Timeline,
): StatDraft[] {
  const corrections = correctedAmounts(known).filter(({ stat, pid }) => stat === 'PTS' && pid === undefined);
  return (['home', 'away'] as const).flatMap((side) => {
    const tid = event[side].id;
    const made = pointsUntil(plays, tid);
    let adjusted = 0;
    return stated.flatMap((moment): StatDraft[] => {
      const open = moment[side] - made(moment.order) - adjusted;
      const own = corrections.filter((one) => one.tid === tid && one.order <= moment.order);
      const PTS = open - explained(open, amountsOf(own));
      if (PTS === 0) return [];
      adjusted += PTS;
      const { id, home, away, ...place } = moment;
      const line = { kind: 'stat', act: 'TEAM', tid, classification: SCORE_ADJUSTMENT, stats: { PTS } } as const;
      return [{ ...place, id: `${id}/${tid}${ADJUSTMENT_SUFFIX}`, ...line }];
    });
  });
}

/** The points of a team's plays up to and including an order. To be called in game order. */
export function pointsUntil(plays: readonly Draft[], tid: string): (order: number) => number {
  const scoring = plays
    .flatMap((play) => (play.kind === 'stat' && play.tid === tid && play.stats.PTS ? [play] : []))
    .sort((a, b) => a.order - b.order);
  let [next, sum] = [0, 0];
  return (order) => {
    for (let play = scoring[next]; play && play.order <= order; play = scoring[next]) {
      sum += play.stats.PTS ?? 0;
      next += 1;
    }
    return sum;
  };
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
      play.kind === 'stat' &&
      play.classification === SCORE_ADJUSTMENT &&
      !isFromBoard(play.id) &&
      (ended || play.period < now.period)
        ? [adjustedBy(play)]
        : [],
    );
}

/** One row of the right provider that cannot be read may need an adjustment of both teams. */
const MIN_ROWS = 2;
const MIN_ADJUSTED = 2;

const scores = (play: Draft | Play): boolean =>
  play.kind === 'stat' && !play.void && play.classification !== SCORE_ADJUSTMENT && (play.stats.PTS ?? 0) > 0;

/**
 * Refuses a delivery that states points again and again while none of its rows gives any: it is of another provider, whose rows have the
 * same fields with other words.
 * @param known the game so far
 */
export function refuseUnlessScored(delivery: Delivery, known?: Timeline): Delivery | Unreadable {
  const { plays, adjusted = [] } = delivery;
  const rows = new Set(plays.flatMap(({ id, kind }) => (kind === 'status' ? [] : [rowOf(id)])));
  if (rows.size < MIN_ROWS || adjusted.length < MIN_ADJUSTED) return delivery;
  if (plays.some(scores) || known?.plays().some(scores)) return delivery;
  return { unreadable: 'none of its rows that score can be read: it may be of another provider' };
}
