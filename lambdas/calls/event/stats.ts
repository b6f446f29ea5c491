import * as v from 'valibot';
import { refuse } from '../../fault.ts';
import { withEventMaxAge } from '../../pipeline/cache.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { timelineOf } from '../../stores/log.ts';

export const stats = call('stats', v.object({ eventId: id() }), async ({ eventId }) => {
  const found = await timelineOf(eventId);
  if (!found) return refuse('EventNotFound');
  const { timeline } = found;
  const lines = timeline.lines().map((line) => ({ ...line, totalStats: timeline.totals(line.pid ?? line.tid) }));
  return withEventMaxAge(timeline.event, lines);
});
