import * as v from 'valibot';
import { event } from '../../stores/events.ts';
import { call } from '../call.ts';
import { refuse } from '../fault.ts';
import { id } from '../input.ts';
import { lasting } from './lasting.ts';

export const gameEvent = call('gameEvent', v.object({ eventId: id() }), async ({ eventId }) => {
  const found = await event(eventId);
  return found ? lasting(found, found) : refuse('EventNotFound');
});
