import type { Play } from '../../../games/timeline/play.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import type { BoxState, PastValue } from '../../stores/feed-states.ts';
import { LATENESS_MS } from './box.ts';
import { BoxAdjustments, cellOf } from './box-adjustments.ts';

/** More changes of one delivery are a first look at a game, or at much of one. What the box score was before is then unknown. */
const MAX_CHANGES = 500;

/** The values of a cell before each play that changed it, and the time of the newest of these plays. */
type CellTotals = { subject: string; stat: string; totals: number[]; happened: number };

/** The values of a box score's cells while the plays of one delivery enter the timeline. */
export class BoxChanges {
  readonly #cells = new Map<string, CellTotals>();

  /** Notes the cells that a play will change. To be called before the play enters the timeline. */
  note(play: Play, timeline: Timeline): void {
    for (const revision of [play, timeline.revision(play.id)]) {
      if (revision?.kind !== 'stat') continue;
      for (const stat in revision.stats)
        for (const subject of [revision.pid, revision.tid]) {
          if (subject === undefined) continue;
          const key = cellOf(subject, stat);
          const cell = this.#cells.get(key) ?? { subject, stat, totals: [], happened: play.at };
          this.#cells.set(key, cell);
          const total = timeline.total(subject, stat);
          if (cell.totals.at(-1) !== total) cell.totals.push(total);
          cell.happened = Math.max(cell.happened, play.at);
        }
    }
  }

  /** What is remembered of a box score after the plays. The given state is not changed. */
  addTo(state: BoxState | undefined, timeline: Timeline, seenAt: number): BoxState | undefined {
    if (!state || this.#cells.size === 0) return state;
    if (this.#cells.size > MAX_CHANGES) return undefined;
    const adjustments = new BoxAdjustments(timeline);
    const past: Record<string, PastValue[]> = {};
    for (const [key, values] of Object.entries(state.past)) {
      const recent = values.filter(({ until }) => until >= seenAt - LATENESS_MS);
      if (recent.length > 0) past[key] = recent;
    }
    for (const [key, { subject, stat, totals, happened }] of this.#cells) {
      const now = timeline.total(subject, stat);
      const given = adjustments.given(subject, stat);
      const before = totals.filter((total) => total !== now);
      if (before.length === 0) continue;
      const values = before.map((total) => ({
        rows: total - given,
        given,
        until: seenAt,
        moment: state.last,
        happened,
      }));
      past[key] = [...(past[key] ?? []), ...values];
    }
    return { ...state, past };
  }
}
