import * as v from 'valibot';
import { timelineOf } from '../../stores/log.ts';
import { call } from '../call.ts';
import { refuse } from '../fault.ts';
import { id } from '../input.ts';

export const stats = call('stats', v.object({ eventId: id() }), async ({ eventId }) => {
  const found = await timelineOf(eventId);
  if (!found) return refuse('EventNotFound');
  return found.timeline.lines().map((line) => ({ ...line, totalStats: found.timeline.totals(line.pid ?? line.tid) }));
});
