import * as v from 'valibot';
import { event } from '../../stores/events.ts';
import { call } from '../call.ts';
import { refuse } from '../fault.ts';
import { id } from '../input.ts';

export const gameEvent = call(
  'gameEvent',
  v.object({ eventId: id() }),
  async ({ eventId }) => (await event(eventId)) ?? refuse('EventNotFound'),
);
