import * as v from 'valibot';
import { refuse } from '../../../lib/fault.ts';
import { event } from '../../../stores/events.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { writeCalendar } from './ics.ts';

export const calendar = call('calendar', v.object({ eventId: id() }), async ({ eventId }) => {
  const found = await event(eventId);
  return found ? writeCalendar([found], Date.now()) : refuse('EventNotFound');
});
