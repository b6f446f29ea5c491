import * as v from 'valibot';
import { crewTable, type Member, memberOf } from '../../../../games/ranking/crew.ts';
import { packEntry } from '../../../../games/ranking/entry-codec.ts';
import { rankOf, totalsIn } from '../../../../games/ranking/totals.ts';
import type { Crew } from '../../../../graphql/types.generated.ts';
import { refuse } from '../../../lib/fault.ts';
import { type CrewRecord, crewById, crewsOf, withShownNames } from '../../../stores/crews.ts';
import { entriesOf } from '../../../stores/entries.ts';
import { dealFacts } from '../../../stores/events.ts';
import { blockedFans } from '../../../stores/fan-lists.ts';
import { ranking } from '../../../stores/ranking.ts';
import { isStandingOfficial } from '../../../stores/settlements.ts';
import { settledRow } from '../../../stores/standings.ts';
import { call, type Identity } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { gameOf, pointsTogether } from '../fan/game-of.ts';

export const crews = call('crews', v.object({}), async (_input, { sub }) => {
  const found = await crewsOf(sub);
  return found.map((crew) => toCrew(crew, sub)).sort((a, b) => a.name.localeCompare(b.name, 'en'));
});

/**
 * Reads what at most 50 members have joined, whatever the number of players. A fan without a verified e-mail keeps their points in the
 * crew's table, but has no overall rank.
 */
export const crew = call('crew', v.object({ crewId: id(), eventId: id() }), async ({ crewId, eventId }, caller) => {
  const [stored, official, known, facts] = await Promise.all([
    ranking(eventId),
    isStandingOfficial(eventId),
    crewById(crewId),
    dealFacts(eventId),
  ]);
  if (!known || !isIn(known, caller)) return refuse('CrewNotFound');
  const game = await gameOf(eventId, stored);
  if (!game) return refuse('EventNotFound');
  const totals = totalsIn(stored?.totals);
  const { event } = game.timeline;
  const memberIn = async ({ fanId, username }: Member) => {
    const [own, ranked] = await Promise.all([entriesOf(eventId, fanId), settledRow(eventId, fanId)]);
    const points = pointsTogether(own, game);
    const isRanked = stored && points > 0 && ranked?.withheld === undefined;
    return {
      username,
      isMe: fanId === caller.sub,
      isOwner: fanId === known.ownerId,
      plays: own.length > 0,
      points,
      overall: isRanked ? rankOf(points, totals) : null,
      entries: facts
        ? own
            .filter(({ dealt }) => dealt?.version === facts.version)
            .map((entry) => ({
              hypeGame: entry.hypeGame,
              line: Buffer.from(packEntry(entry, facts, event)).toString('base64'),
            }))
        : [],
    };
  };
  const [named, blocked] = await Promise.all([withShownNames(known), blockedFans()]);
  const members = await Promise.all(named.members.filter(({ fanId }) => !blocked.has(fanId)).map(memberIn));
  return { crew: toCrew(known, caller.sub), members: crewTable(members), official };
});

/** A crew as its members see it. Other fans have names in it, never ids. */
export const toCrew = ({ id, name, members, ownerId, invite }: CrewRecord, fanId: string): Crew => ({
  id,
  name,
  fans: members.length,
  isOwner: ownerId === fanId,
  invite,
});

export const isIn = (crew: CrewRecord, { sub }: Identity): boolean => memberOf(crew, sub) !== undefined;
