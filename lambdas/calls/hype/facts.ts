import * as v from 'valibot';
import { refuse } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { event, match } from '../../stores/events.ts';

/** Asking freezes nothing: facts are frozen by the first offer that is dealt from them. */
export const facts = call('facts', v.object({ eventId: id() }), async ({ eventId }) => {
  const [known, frozen] = await Promise.all([event(eventId), match(eventId)]);
  if (!known) return refuse('EventNotFound');
  return frozen ?? refuse('FactsNotFrozen');
});
