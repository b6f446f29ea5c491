import * as v from 'valibot';
import { timelineOf } from '../../stores/log.ts';
import { call } from '../call.ts';
import { refuse } from '../fault.ts';
import { id } from '../input.ts';

export const shots = call('shots', v.object({ eventId: id() }), async ({ eventId }) => {
  const found = await timelineOf(eventId);
  if (!found) return refuse('EventNotFound');
  return found.timeline
    .shots()
    .map(({ id, rev, order, at: timestamp, period, clock, tid, pid, shotType, hsx = null, hsy = null }) => {
      const shotStatus = rev > 1 ? ('UPDATED' as const) : ('RECORDED' as const);
      return { id, rev, order, timestamp, period, clock, shotStatus, shotType, pid, tid, hsx, hsy };
    });
});
