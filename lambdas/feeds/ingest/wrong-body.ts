import type { Play } from '../../../games/timeline/play.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { isFromBoard } from '../board.ts';
import { type Delivery, type Draft, type Feed, rowOf } from '../feed.ts';
import { isAdjustmentId } from '../stated/score.ts';
import type { Unreadable } from '../valid.ts';

/** With fewer rows a body may lack any of them: the first of a game come late and are often corrected. */
const MIN_ROWS = 5;

/**
 * What is wrong with a body that came whole, to follow "the source answers with"; undefined for a body as expected. See docs/feeds.md,
 * "Wrong bodies".
 * @param timeline the game before the delivery
 */
export function faultOf(delivery: Delivery | Unreadable, feed: Feed, timeline: Timeline): string | undefined {
  if ('unreadable' in delivery) return `a body that cannot be read: ${delivery.unreadable}`;
  if (!delivery.snapshot) return undefined;
  const stated = rowsOf(delivery.plays, feed);
  const skipped = delivery.ignored.reduce((sum, { count }) => sum + count, 0);
  if (stated.size === 0 && skipped >= MIN_ROWS) return 'rows of which not one can be read';
  const known = rowsOf(timeline.plays(), feed);
  return known.size >= MIN_ROWS && stated.size < known.size / 2 ? 'fewer than half of the known plays' : undefined;
}

/** The rows of plays, without what follows from others. */
function rowsOf(plays: readonly (Draft | Play)[], feed: Feed): ReadonlySet<string> {
  const isRow = ({ id, kind, void: isVoid }: Draft | Play) =>
    kind !== 'status' && !isVoid && feed.owns(id) && !isFromBoard(id) && !isAdjustmentId(id) && !feed.derives?.(id);
  return new Set(plays.filter(isRow).map(({ id }) => rowOf(id)));
}
