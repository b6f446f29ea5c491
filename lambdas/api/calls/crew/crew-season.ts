import * as v from 'valibot';
import { dayInNewYork } from '../../../../games/lib/new-york.ts';
import type { Member } from '../../../../games/ranking/crew.ts';
import { foldLines, lineIn } from '../../../../games/ranking/season-line.ts';
import { totalsIn } from '../../../../games/ranking/totals.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import { refuse } from '../../../lib/fault.ts';
import { seasonGamesOf } from '../../../ranking/season/season-week.ts';
import { crewById, withShownNames } from '../../../stores/crews.ts';
import { blockedFans } from '../../../stores/fan-lists.ts';
import { directory } from '../../../stores/pages.ts';
import { settledRow } from '../../../stores/standings.ts';
import { call } from '../../pipeline/call.ts';
import { day, id, integer, optional } from '../../pipeline/input.ts';
import { isIn, toCrew } from './crew.ts';

/** Maximum number of evenings in an answer, the latest. */
const MAX_EVENINGS = 100;
/** Number of each member's latest events that are searched for those of the season. */
const LATEST = 200;

/**
 * Each member's line in a league's season or week, from the day on which they joined the crew. It is read from the standings of the events, so that it does not depend on the other members.
 */
export const crewSeason = call(
  'crewSeason',
  v.object({ crewId: id(), league: id(), year: integer(1900, 2200), week: optional(day()) }),
  async ({ crewId, league, year, week }, caller) => {
    const [stored, blocked] = await Promise.all([crewById(crewId), blockedFans()]);
    if (!stored || !isIn(stored, caller)) return refuse('CrewNotFound');
    const known = { ...stored, members: stored.members.filter(({ fanId }) => !blocked.has(fanId)) };
    const playedSince = async ({ fanId, joinedAt }: Member) => {
      const games = await seasonGamesOf(fanId, LATEST);
      const since = dayInNewYork(joinedAt);
      return games.flatMap(({ event, week: of }) => {
        const isAsked = of.league === league && of.year === year && (week === null || of.week === week);
        return isAsked && isOver(event) && dayInNewYork(event.startsAt) >= since ? [event] : [];
      });
    };
    const played = await Promise.all(known.members.map(playedSince));
    const all = new Map(played.flat().map((event) => [event.id, event]));
    const latest = [...all.values()]
      .sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
      .slice(-MAX_EVENINGS);
    const evenings = await Promise.all(latest.map(eveningOf));
    const members = (await withShownNames(known)).members.map(async ({ fanId, username }, index) => {
      const own = new Set(played[index]?.map((event) => event.id));
      const points = await Promise.all(
        evenings.map(async ({ event }) =>
          own.has(event.id) ? ((await settledRow(event.id, fanId))?.points ?? null) : null,
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
