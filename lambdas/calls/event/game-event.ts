import * as v from 'valibot';
import { refuse } from '../../fault.ts';
import { withEventMaxAge } from '../../pipeline/cache.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { event } from '../../stores/events.ts';

export const gameEvent = call('gameEvent', v.object({ eventId: id() }), async ({ eventId }) => {
  const found = await event(eventId);
  return found ? withEventMaxAge(found, found) : refuse('EventNotFound');
});
