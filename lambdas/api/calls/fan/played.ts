import * as v from 'valibot';
import { refuse } from '../../../lib/fault.ts';
import { event as eventOf } from '../../../stores/events.ts';
import { latestPlayedBy } from '../../../stores/standings.ts';
import { call } from '../../pipeline/call.ts';
import { id, optional } from '../../pipeline/input.ts';
import { playedEvent } from './played-event.ts';

const PAGE = 20;

export const played = call('played', v.object({ after: optional(id()) }), async ({ after }, { sub }) => {
  const page = await latestPlayedBy(sub, after, PAGE);
  if (!page) return refuse('InvalidInput', { why: 'after must be the next of a page before' });
  const data = await Promise.all(
    page.events.map(async ({ eventId, total }) => {
      const event = await eventOf(eventId);
      return event && playedEvent(event, sub, total);
    }),
  );
  return { data: data.filter((one) => one !== undefined), next: page.next };
});
