import * as v from 'valibot';
import { joiningIsOpen } from '../../../../games/side-games/side-games.ts';
import { Fault, refuse } from '../../../lib/fault.ts';
import { FAN_READ, timelineOf } from '../../../stores/log.ts';
import { hypeGameKey, resolveSideGame } from '../../deals/deal-inputs.ts';
import { pickCountsNow } from '../../deals/pick-counts.ts';
import { call, withEventMaxAge } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';

/** Empty while fans may join, so that they do not follow each other. */
export const pickShares = call(
  'pickShares',
  v.object({ eventId: id(), hypeGame: hypeGameKey() }),
  async ({ eventId, hypeGame }) => {
    const game = resolveSideGame(hypeGame);
    if (game instanceof Fault) return game;
    const found = await timelineOf(eventId, FAN_READ);
    if (!found) return refuse('EventNotFound');
    const { timeline } = found;
    if (joiningIsOpen(game.key, timeline)) return [];
    return withEventMaxAge(timeline.event, await pickCountsNow(game.key, timeline.event));
  },
);
