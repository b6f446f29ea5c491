import * as v from 'valibot';
import { refuse } from '../../../lib/fault.ts';
import { event } from '../../../stores/events.ts';
import { withEventMaxAge } from '../../pipeline/cache.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { noteOpening } from '../../pipeline/opening.ts';

export const gameEvent = call('gameEvent', v.object({ eventId: id() }), async ({ eventId }, _caller, origin) => {
  const found = await event(eventId);
  if (found) await noteOpening(found, origin);
  return found ? withEventMaxAge(found, found) : refuse('EventNotFound');
});
