import * as v from 'valibot';
import { basketball } from '../../games/sports/basketball.ts';
import type { GameEvent, ScheduleStatus } from '../../games/timeline/event.ts';
import { Tally, type Unreadable } from './feed.ts';
import { type Listing, scheduled } from './scheduled.ts';

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.transform(String));
const text = v.nullish(v.string(), '');
const Team = v.object({
  teamId: id,
  teamCity: text,
  teamName: text,
  teamTricode: text,
  score: v.nullish(v.number(), 0),
});
const Game = v.object({
  gameId: v.pipe(v.string(), v.regex(/^\d+$/)),
  gameStatus: v.picklist([1, 2, 3]),
  gameStatusText: text,
  gameTimeUTC: v.pipe(v.string(), v.transform(Date.parse), v.number()),
  homeTeam: Team,
  awayTeam: Team,
});
const statuses: Readonly<Record<1 | 2 | 3, ScheduleStatus>> = { 1: 'SCHEDULED', 2: 'LIVE', 3: 'ENDED' };
/** The games of the women's league have ids of their own, and shorter quarters. */
const WNBA = '10';

/**
 * The games of a day from NBA live data, `{scoreboard: {gameDate, games: […]}}`. Ids are the provider's own, which the play-by-play is asked
 * for and names its teams by. The provider has no colours. When a game ended is not told, so `ended_at` stays 0.
 */
export function readNbaScoreboard(body: unknown): Listing | Unreadable {
  const { scoreboard } = (body ?? {}) as { scoreboard?: { games?: unknown } | null };
  if (!Array.isArray(scoreboard?.games)) return { unreadable: 'there is no scoreboard.games' };
  const ignored = new Tally();
  const events = scoreboard.games.flatMap((game): GameEvent[] => {
    const read = v.safeParse(Game, game);
    if (!read.success) {
      ignored.add(`a game with a wrong ${v.getDotPath(read.issues[0]) ?? 'form'}`);
      return [];
    }
    const { gameId, gameStatus, gameStatusText, gameTimeUTC: startsAt, homeTeam: home, awayTeam: away } = read.output;
    if (/^(PPD|postponed|cancell?ed)/i.test(gameStatusText.trim())) {
      ignored.add('a game that is put off');
      return [];
    }
    const { periods, minutes } = basketball.regulation;
    const regulation = { periods, minutes: gameId.startsWith(WNBA) ? 10 : minutes };
    const event = scheduled(gameId, 'BASKETBALL', { startsAt, regulation }, faceOf(home), faceOf(away));
    const score = { home: home.score, away: away.score };
    return [{ ...event, status: statuses[gameStatus], score }];
  });
  return { events, ignored: ignored.list() };
}

const faceOf = ({ teamId, teamCity, teamName, teamTricode }: v.InferOutput<typeof Team>) => ({
  id: teamId,
  name: `${teamCity} ${teamName}`.trim() || teamTricode || teamId,
  shortName: teamTricode || teamName || teamId,
  color: '',
});
