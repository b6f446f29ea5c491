import * as v from 'valibot';
import { timelineOf } from '../../stores/log.ts';
import { call } from '../call.ts';
import { refuse } from '../fault.ts';
import { id } from '../input.ts';
import { lasting } from './lasting.ts';

export const stats = call('stats', v.object({ eventId: id() }), async ({ eventId }) => {
  const found = await timelineOf(eventId);
  if (!found) return refuse('EventNotFound');
  const { timeline } = found;
  const lines = timeline.lines().map((line) => ({ ...line, totalStats: timeline.totals(line.pid ?? line.tid) }));
  return lasting(timeline.event, lines);
});
