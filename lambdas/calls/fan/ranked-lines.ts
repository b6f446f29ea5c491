import * as v from 'valibot';
import { refuse } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { id, optional, token } from '../../pipeline/input.ts';
import { event } from '../../stores/events.ts';

export const rankedLines = call(
  'rankedLines',
  v.object({ eventId: id(), after: optional(token()) }),
  async ({ eventId }) =>
    (await event(eventId))
      ? { data: [], next: null, seq: 0, asOf: null, players: 0, baseRank: 1, official: false }
      : refuse('EventNotFound'),
);
