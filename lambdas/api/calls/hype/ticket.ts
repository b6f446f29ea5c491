import * as v from 'valibot';
import { hypeGames } from '../../../../games/side-games/side-game.ts';
import { Fault, refuse } from '../../../lib/fault.ts';
import { FAN_READ, timelineOf } from '../../../stores/log.ts';
import { frozenFacts } from '../../deals/frozen-facts.ts';
import { issueTicket } from '../../deals/ticket.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';

/** The same for everybody, so CloudFront caches it for 2 s. With the facts and their own seed, phones deal for themselves. */
export const ticket = call('ticket', v.object({ eventId: id() }), async ({ eventId }) => {
  const found = await timelineOf(eventId, FAN_READ);
  if (!found) return refuse('EventNotFound');
  const { timeline } = found;
  if (timeline.ended || hypeGames.every((key) => timeline.hasClosed(key))) return refuse('JoiningClosed');
  const facts = await frozenFacts(timeline.event);
  return facts instanceof Fault ? facts : issueTicket(facts, timeline);
});
