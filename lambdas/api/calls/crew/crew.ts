import * as v from 'valibot';
import { dayInNewYork } from '../../../../games/lib/new-york.ts';
import { crewTable, type Member, memberOf } from '../../../../games/ranking/crew.ts';
import { packEntry } from '../../../../games/ranking/entry-codec.ts';
import { foldLines, lineIn } from '../../../../games/ranking/season-line.ts';
import { rankOf, totalsIn } from '../../../../games/ranking/totals.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import type { Crew } from '../../../../graphql/types.generated.ts';
import { refuse } from '../../../lib/fault.ts';
import { seasonGamesOf } from '../../../ranking/season/season-week.ts';
import { type CrewRecord, crewById, crewsOf, withShownNames } from '../../../stores/crews.ts';
import { entriesOf } from '../../../stores/entries.ts';
import { dealFacts } from '../../../stores/events.ts';
import { blockedFans } from '../../../stores/fan-lists.ts';
import { directory } from '../../../stores/pages.ts';
import { ranking } from '../../../stores/ranking.ts';
import { isStandingOfficial } from '../../../stores/settlements.ts';
import { settledRow } from '../../../stores/standings.ts';
import { call, type Identity } from '../../pipeline/call.ts';
import { day, id, integer, optional } from '../../pipeline/input.ts';
import { gameOf, pointsTogether } from '../fan/game-of.ts';

export const crews = call('crews', v.object({}), async (_input, { sub }) => {
  const found = await crewsOf(sub);
  return found.map((crew) => toCrew(crew, sub)).sort((a, b) => a.name.localeCompare(b.name, 'en'));
});

/**
 * Reads the entries of at most 50 members, whatever the number of players. A fan without a verified e-mail keeps their points in the crew's
 * table, but has no overall rank.
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

/** Maximum number of evenings in an answer, the latest. */
const MAX_EVENINGS = 100;
/** Number of each member's latest events that are searched for those of the season. */
const LATEST = 200;

/**
 * Each member's line in a league's season or week, from the day on which they joined the crew. It is read from the standings of the events,
 * so that it does not depend on the other members.
 */
export const crewSeason = call(
  'crewSeason',
  v.object({ crewId: id(), league: id(), year: integer(1900, 2200), week: optional(day()) }),
  async ({ crewId, league, year, week }, caller) => {
    const [stored, blocked] = await Promise.all([crewById(crewId), blockedFans()]);
    if (!stored || !isIn(stored, caller)) return refuse('CrewNotFound');
    const shown = { ...stored, members: stored.members.filter(({ fanId }) => !blocked.has(fanId)) };
    const playedSince = async ({ fanId, joinedAt }: Member) => {
      const games = await seasonGamesOf(fanId, LATEST);
      const since = dayInNewYork(joinedAt);
      return games.flatMap(({ event, week: own }) => {
        const isWanted = own.league === league && own.year === year && (week === null || own.week === week);
        return isWanted && isOver(event) && dayInNewYork(event.startsAt) >= since ? [event] : [];
      });
    };
    const played = await Promise.all(shown.members.map(playedSince));
    const all = new Map(played.flat().map((event) => [event.id, event]));
    const latest = [...all.values()]
      .sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
      .slice(-MAX_EVENINGS);
    const evenings = await Promise.all(latest.map(eveningOf));
    const members = (await withShownNames(shown)).members.map(async ({ fanId, username }, index) => {
      const joined = new Set(played[index]?.map((event) => event.id));
      const points = await Promise.all(
        evenings.map(async ({ event }) =>
          joined.has(event.id) ? ((await settledRow(event.id, fanId))?.points ?? null) : null,
        ),
      );
      const lines = evenings.flatMap(({ official, lineOf }, place) => (official && lineOf(points[place] ?? 0)) || []);
      return {
        username,
        isMe: fanId === caller.sub,
        evenings: points,
        ...(foldLines(lines) ?? { points: 0, games: 0, best: null, beaten: 0, others: 0 }),
      };
    });
    return {
      crew: toCrew(stored, caller.sub),
      evenings: evenings.map(({ event, official }) => ({ event, official })),
      members: await Promise.all(members),
    };
  },
);

async function eveningOf(event: GameEvent) {
  const list = await directory(event.id);
  return { event, official: list?.official === true, lineOf: lineIn(totalsIn(list?.totals)) };
}
