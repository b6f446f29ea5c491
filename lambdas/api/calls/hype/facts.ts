import * as v from 'valibot';
import { refuse } from '../../../lib/fault.ts';
import { dealFacts, event } from '../../../stores/events.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';

/** Reading freezes nothing. The first offer dealt from the facts freezes them. */
export const facts = call('facts', v.object({ eventId: id() }), async ({ eventId }) => {
  const [known, frozen] = await Promise.all([event(eventId), dealFacts(eventId)]);
  if (!known) return refuse('EventNotFound');
  return frozen ?? refuse('FactsNotFrozen');
});
