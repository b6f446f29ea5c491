import * as v from 'valibot';
import { event, match } from '../../stores/events.ts';
import { call } from '../call.ts';
import { refuse } from '../fault.ts';
import { id } from '../input.ts';

/** Asking freezes nothing: facts are frozen by the first offer that is dealt from them. */
export const facts = call('facts', v.object({ eventId: id() }), async ({ eventId }) => {
  const [known, frozen] = await Promise.all([event(eventId), match(eventId)]);
  if (!known) return refuse('EventNotFound');
  return frozen ?? refuse('FactsNotFrozen');
});
