import * as v from 'valibot';
import { Fault, refuse } from '../../../lib/fault.ts';
import { event } from '../../../stores/events.ts';
import { hypeGameKey, resolveSideGame } from '../../deals/deal-now.ts';
import { pickCountsNow } from '../../deals/pick-counts.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';

export const pickCounts = call(
  'pickCounts',
  v.object({ eventId: id(), hypeGame: hypeGameKey() }),
  async ({ eventId, hypeGame }) => {
    const game = resolveSideGame(hypeGame);
    if (game instanceof Fault) return game;
    const known = await event(eventId);
    return known ? pickCountsNow(game.key, known) : refuse('EventNotFound');
  },
);
