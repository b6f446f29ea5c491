import * as v from 'valibot';
import { joiningIsOpenAt } from '../../../../games/side-games/join-rules.ts';
import { replaySeedOf } from '../../../../games/timeline/replay.ts';
import { Fault } from '../../../lib/fault.ts';
import { boardNumber, dealOffer, hypeGameKey, openGame } from '../../deals/deal-now.ts';
import { frozenFacts } from '../../deals/frozen-facts.ts';
import { call } from '../../pipeline/call.ts';
import { id, number } from '../../pipeline/input.ts';

/** Deals for the replay of an ended event, by what remains of the game in the replay. Replays are not stored and give no points. */
export const replayOffer = call(
  'replayOffer',
  v.object({ hypeGame: hypeGameKey(), eventId: id(), board: boardNumber(), position: number(0, 1) }),
  async ({ position: remaining, ...wanted }, { sub }) => {
    const open = await openGame(wanted, ({ key, timeline: { ended, event } }) => {
      if (!ended) return 'EventNotEnded';
      return !joiningIsOpenAt(key, remaining, event.regulation) && 'JoiningClosed';
    });
    if (open instanceof Fault) return open;
    const facts = await frozenFacts(open.timeline.event);
    if (facts instanceof Fault) return facts;
    const seed = replaySeedOf(sub, wanted.eventId, open.key, open.board);
    return dealOffer(open, facts, { seed, remaining, ticket: null });
  },
);
