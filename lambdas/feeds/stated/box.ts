import type { Timeline } from '../../../games/timeline/timeline.ts';
import type { BoxState, OpenCell, PastValue } from '../../stores/feed-states.ts';
import { amountsOf, correctedAmounts, explained } from '../corrections/amounts.ts';
import type { StatDraft, StatedBox } from '../feed.ts';
import { BoxAdjustments, type BoxSubject, cellOf, idOf, isBoxAdjustmentId, LATENESS_MS } from './box-adjustments.ts';

/** So many answers must be explained by one correction; after the end they must be at least so long apart, ms. */
const ANSWERS = 2;
const AFTER_END_MS = 60_000;

/** A number of the box score with its state. `given`: the sum of its adjustments. */
type Cell = BoxSubject & { stat: string; stated: number; rows: number; given: number; past: readonly PastValue[] };

type HeldBox = { drafts: StatDraft[]; state: BoxState };

/**
 * Compares the fold with the box score of an answer. A difference that the rows do not explain becomes an adjustment once it is believed;
 * see docs/scores.md. The timeline is not changed.
 * @param timeline with the rows of the answer
 * @param before what was remembered of the answers before, with the changes since; see BoxChanges
 * @param isFinal no other answer will come, so every difference is believed
 */
export function holdBox(
  box: StatedBox,
  timeline: Timeline,
  before: BoxState | undefined,
  seenAt: number,
  isFinal = false,
): HeldBox {
  // The same answer again.
  if (before && seenAt <= before.last.at) return { drafts: [], state: before };
  const adjustments = new BoxAdjustments(timeline);
  const newest = timeline.plays().findLast(({ id }) => !isBoxAdjustmentId(id));
  const state: BoxState = {
    since: before?.since ?? seenAt,
    last: { play: newest?.id ?? '', at: seenAt },
    past: { ...before?.past },
    open: {},
  };
  const corrections = correctedAmounts(timeline);
  const cellAt = (subject: BoxSubject, stat: string, value: number): Cell => {
    const id = idOf(subject);
    const given = adjustments.given(id, stat);
    const rows = adjustments.rows(id, stat);
    const amounts = amountsOf(corrections.filter((one) => one.stat === stat && idOf(one) === id));
    const corrected = amounts.reduce((sum, amount) => sum + amount, 0);
    // What operators corrected is added to what the box score states, until it states it too.
    const stated = value + corrected - explained(value - (rows - corrected) - given, amounts);
    const past = (state.past[cellOf(id, stat)] ?? []).filter(({ until }) => until >= seenAt - LATENESS_MS);
    return { ...subject, stat, stated, rows, given, past };
  };

  const lines = linesOf(box, timeline);
  withdrawExplained(adjustments, before, seenAt, (subject, stat) => {
    const stated = lines.get(idOf(subject))?.stats[stat];
    return stated === undefined ? undefined : cellAt(subject, stat, stated);
  });
  for (const [id, { stats, ...subject }] of lines) {
    for (const [stat, value] of Object.entries(stats)) {
      // Nearly all of the thousands of numbers in a box score agree.
      if (corrections.length === 0 && value === adjustments.total(id, stat)) continue;
      const cell = cellAt(subject, stat, value);
      if (cell.stated === cell.rows + cell.given) continue;
      const key = cellOf(id, stat);
      const open = openCell(cell, before, before?.open[key], seenAt, timeline);
      const correction =
        isFinal || box.boxOnly.has(stat) ? atOnce(cell, open) : believed(cell, open, state, timeline, seenAt);
      if (correction === undefined) state.open[key] = open;
      else {
        const { rows, given } = cell;
        const past = { rows, given, until: seenAt, moment: before?.last ?? state.last };
        state.past[key] = [...cell.past, past];
        adjustments.give(subject, stat, correction - given, open.place);
      }
    }
  }
  // A number that this answer does not state is still what the answers before stated.
  for (const [key, open] of Object.entries(before?.open ?? {})) {
    const [id = '', stat = ''] = key.split(' ');
    if (lines.get(id)?.stats[stat] === undefined) state.open[key] = open;
  }
  return { drafts: adjustments.drafts(), state };
}

/**
 * The lines of a box score. A classifier that any player has is stated for all players: one without it has 0. What a box score does not
 * state of a team is the sum of its players. A team's points are left out, since score adjustments correct them.
 */
function linesOf({ players, teams }: StatedBox, timeline: Timeline) {
  const { home, away } = timeline.event;
  const lines = new Map<string, BoxSubject & { stats: Record<string, number> }>();
  const zeros: Record<string, number> = {};
  for (const { stats } of players.values()) for (const stat in stats) zeros[stat] = 0;
  for (const [pid, { tid, stats }] of players) lines.set(pid, { pid, tid, stats: { ...zeros, ...stats } });
  for (const { pid, tid } of timeline.lines())
    if (pid !== undefined && !players.has(pid)) lines.set(pid, { pid, tid, stats: zeros });
  for (const { id: tid } of [home, away]) {
    const sums = { ...zeros };
    for (const { tid: team, stats } of players.values())
      if (team === tid) for (const stat in stats) sums[stat] = (sums[stat] ?? 0) + (stats[stat] ?? 0);
    const { PTS: _, ...stats } = { ...sums, ...teams.get(tid) };
    lines.set(tid, { tid, stats });
  }
  return lines;
}

/** The state of a cell that differs from the fold, including this answer. */
function openCell(
  cell: Cell,
  before: BoxState | undefined,
  known: OpenCell | undefined,
  seenAt: number,
  timeline: Timeline,
): OpenCell {
  const { stated, rows, past } = cell;
  const since = known?.since ?? seenAt;
  const late = past.findLast((value) => value.rows + value.given === stated);
  if (late) return { since, agreed: late.moment };
  const agreed = known ? known.agreed : before?.last;
  const possible = new Set([stated - rows, ...past.map((value) => stated - value.rows)]);
  const shared = known?.corrections?.filter((correction) => possible.has(correction)) ?? [];
  const goesOn = shared.length > 0;
  return {
    since,
    agreed,
    corrections: goesOn ? shared : [...possible],
    answers: goesOn ? (known?.answers ?? 0) + 1 : 1,
    first: goesOn ? known?.first : seenAt,
    place: known?.place ?? placeOf(cell, agreed, timeline),
  };
}

/** The correction of a number that needs no other answer; undefined if it is only late. */
const atOnce = ({ stated, rows }: Cell, { corrections }: OpenCell): number | undefined => corrections && stated - rows;

/**
 * The correction that the answers so far leave as the only one; undefined while several fit. If rows changed in the answer with which the
 * difference began, or since, they may be wrong or may be the missing ones: then the correction must equal the difference to the rows now.
 */
function believed(
  { stated, rows, past }: Cell,
  { agreed, corrections = [], answers = 0, since: began, first = Number.POSITIVE_INFINITY }: OpenCell,
  { since }: BoxState,
  { ended }: Timeline,
  seenAt: number,
): number | undefined {
  const isEnough = ended ? seenAt - first >= AFTER_END_MS : agreed !== undefined || seenAt - since >= LATENESS_MS;
  if (!isEnough || answers < ANSWERS || corrections.length > 1) return undefined;
  const haveMoved = past.some(({ until, happened }) => happened !== undefined && until >= began);
  return haveMoved && corrections[0] !== stated - rows ? undefined : corrections[0];
}

/** The last row that gave the subject the stat since an answer agreed, else that answer. */
function placeOf({ tid, pid, stat }: Cell, agreed: OpenCell['agreed'], timeline: Timeline): OpenCell['place'] {
  const from = (agreed && timeline.revision(agreed.play)?.order) ?? Number.NEGATIVE_INFINITY;
  const row = timeline
    .plays()
    .findLast(
      (play) =>
        play.order > from &&
        play.kind === 'stat' &&
        play.tid === tid &&
        (pid === undefined || play.pid === pid) &&
        stat in play.stats &&
        !isBoxAdjustmentId(play.id),
    );
  return row ? { play: row.id } : agreed;
}

/**
 * Takes back the adjustments that rows explain now: since the last answer the rows changed by exactly the adjustment and the box score did
 * not change, and these rows happened before the adjustment was made.
 * @param cellAt undefined if the box score does not state it
 */
function withdrawExplained(
  adjustments: BoxAdjustments,
  before: BoxState | undefined,
  seenAt: number,
  cellAt: (subject: BoxSubject, stat: string) => Cell | undefined,
): void {
  if (!before) return;
  for (const play of [...adjustments]) {
    const explains = Object.entries(play.stats).every(([stat, amount]) => {
      const cell = cellAt(play, stat);
      const past = cell?.past.find(({ until, happened }) => until > before.last.at && happened !== undefined);
      if (!cell || !past || cell.rows - past.rows !== amount || cell.stated !== past.rows + cell.given) return false;
      const givenAt = cell.past.find(({ given }) => given !== cell.given)?.until ?? seenAt - LATENESS_MS;
      return past.happened !== undefined && past.happened < givenAt;
    });
    if (explains) adjustments.withdraw(play);
  }
}
