import * as v from 'valibot';
import { joiningIsOpen } from '../../../../games/side-games/join-rules.ts';
import { seedOf } from '../../../../games/side-games/side-game.ts';
import { Fault } from '../../../lib/fault.ts';
import { boardNumber, dealOffer, hypeGameKey, openGame } from '../../deals/deal-now.ts';
import { factsFor } from '../../deals/frozen-facts.ts';
import { issueTicket } from '../../deals/ticket.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';

export const offer = call(
  'offer',
  v.object({ hypeGame: hypeGameKey(), eventId: id(), board: boardNumber() }),
  async (wanted, { sub }) => {
    const open = await openGame(wanted, ({ key, timeline }) => !joiningIsOpen(key, timeline) && 'JoiningClosed');
    if (open instanceof Fault) return open;
    const facts = await factsFor(open.sideGame, open.timeline.event);
    if (facts instanceof Fault) return facts;
    const { remaining, ticket } = await issueTicket(facts, open.timeline);
    return dealOffer(open, facts, { seed: seedOf(sub, wanted.eventId, open.key, open.board), remaining, ticket });
  },
);
