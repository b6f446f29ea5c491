import * as v from 'valibot';
import { crewTable } from '../../../games/crew/table.ts';
import { isIn, toCrew } from '../../crews/to-crew.ts';
import { refuse } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { crewById } from '../../stores/crews.ts';
import { event } from '../../stores/events.ts';
import { isStandingOfficial } from '../../stores/official.ts';
import { fansAbove, histogram } from '../../stores/ranking.ts';
import { standing } from '../../stores/standings.ts';

/**
 * Reads at most 66 items in one batch, whatever the number of players. A fan without a verified e-mail keeps their points in the crew's
 * table, but has no overall rank.
 */
export const crew = call('crew', v.object({ crewId: id(), eventId: id() }), async ({ crewId, eventId }, caller) => {
  const [found, official, known] = await Promise.all([event(eventId), isStandingOfficial(eventId), crewById(crewId)]);
  if (!known || !isIn(known, caller)) return refuse('CrewNotFound');
  if (!found) return refuse('EventNotFound');
  const [{ fans }, totals] = await Promise.all([
    histogram(eventId),
    Promise.all(known.members.map(({ fanId }) => standing(eventId, fanId))),
  ]);
  const lines = known.members.map(({ fanId, username }, index) => {
    const total = totals[index];
    const points = total?.points ?? 0;
    return {
      username,
      isMe: fanId === caller.sub,
      isOwner: fanId === known.ownerId,
      plays: total !== undefined,
      points: points || (total?.withheld ?? 0),
      overall: points > 0 ? 1 + fansAbove(fans, points) : null,
      entries: [],
    };
  });
  return { crew: toCrew(known, caller.sub), members: crewTable(lines), official };
});
