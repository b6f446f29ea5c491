import type { Timeline } from '../../../games/timeline/timeline.ts';
import { type Result, refuse } from '../../lib/fault.ts';
import { timelineOf } from '../../stores/log.ts';
import { withEventMaxAge } from './cache.ts';
import type { WithMaxAge } from './call.ts';

/** What a call answers about a game as of now, with the max-age of its event. */
export async function gameView<View>(
  eventId: string,
  view: (timeline: Timeline) => View,
): Promise<Result<View | WithMaxAge<View>>> {
  const found = await timelineOf(eventId);
  return found ? withEventMaxAge(found.timeline.event, view(found.timeline)) : refuse('EventNotFound');
}
