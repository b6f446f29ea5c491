import { type Play, SCORE_ADJUSTMENT } from '../../../games/timeline/play.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { type Delivery, type Draft, rowOf } from '../feed.ts';
import type { Unreadable } from '../valid.ts';

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
