import * as v from 'valibot';
import { refuse } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { event } from '../../stores/events.ts';

export const ranking = call('ranking', v.object({ eventId: id() }), async ({ eventId }) =>
  (await event(eventId)) ? null : refuse('EventNotFound'),
);
