import type { Play } from '../../games/timeline/play.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import type { BoxState, PastValue } from '../stores/feed-states.ts';
import { LATENESS_MS } from './box.ts';
import { BoxAdjustments, cellOf } from './box-adjustments.ts';

/** More changes of one delivery are a first look at a game, or at much of one. What the box score was before is then unknown. */
const MAX_CHANGES = 500;

/** What a cell came to before plays changed it, and when the newest of them happened. */
type CellTotal = { subject: string; stat: string; total: number; happened: number };
export type CellTotals = ReadonlyMap<string, CellTotal>;

/** What the cells that plays will change come to now. */
export function totalsBefore(plays: readonly Play[], timeline: Timeline): CellTotals {
  const cells = new Map<string, CellTotal>();
  for (const play of plays) {
    for (const revision of [play, timeline.revision(play.id)]) {
      if (revision?.kind !== 'stat') continue;
      for (const stat in revision.stats)
        for (const subject of [revision.pid, revision.tid]) {
          if (subject === undefined) continue;
          const key = cellOf(subject, stat);
          const happened = Math.max(cells.get(key)?.happened ?? play.at, play.at);
          cells.set(key, { subject, stat, total: timeline.total(subject, stat), happened });
        }
    }
  }
  return cells;
}

/** What is remembered of a box score once plays have changed cells. The given state is not changed. */
export function withChanges(
  state: BoxState | undefined,
  before: CellTotals,
  timeline: Timeline,
  seenAt: number,
): BoxState | undefined {
  if (!state || before.size === 0) return state;
  if (before.size > MAX_CHANGES) return undefined;
  const adjustments = new BoxAdjustments(timeline);
  const past: Record<string, PastValue[]> = {};
  for (const [key, values] of Object.entries(state.past)) {
    const recent = values.filter(({ until }) => until >= seenAt - LATENESS_MS);
    if (recent.length > 0) past[key] = recent;
  }
  for (const [key, { subject, stat, total, happened }] of before) {
    if (timeline.total(subject, stat) === total) continue;
    const given = adjustments.given(subject, stat);
    past[key] = [...(past[key] ?? []), { rows: total - given, given, until: seenAt, moment: state.last, happened }];
  }
  return { ...state, past };
}
