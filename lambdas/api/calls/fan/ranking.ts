import * as v from 'valibot';
import { refuse } from '../../../lib/fault.ts';
import { event } from '../../../stores/events.ts';
import { ranking as rankingOf, toPackedRanking } from '../../../stores/ranking.ts';
import { withNamesMaxAge } from '../../pipeline/cache.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';

/** The totals and the first five lines; `rankedLines` has the list. */
export const ranking = call('ranking', v.object({ eventId: id() }), async ({ eventId }) => {
  const [found, stored] = await Promise.all([event(eventId), rankingOf(eventId)]);
  if (!found) return refuse('EventNotFound');
  if (!stored) return null;
  const packed = toPackedRanking(stored);
  return packed.official ? withNamesMaxAge(packed) : packed;
});
