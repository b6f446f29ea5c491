import * as v from 'valibot';
import { fieldOf } from '../../../games/record.ts';
import { basketball } from '../../../games/sports/basketball.ts';
import type { TeamFace } from '../../../games/timeline/event.ts';
import { emptyListing, type Listing, withColor } from '../../imports/importer.ts';
import { Tally } from '../feed.ts';
import { stopNamed } from '../stops.ts';
import { text, type Unreadable } from '../valid.ts';
import { validRows } from '../valid-rows.ts';
import { nbaColors } from './team-colors.ts';

const ID = 'must be a whole number above 0';
const id = v.pipe(v.number(ID), v.integer(ID), v.minValue(1, ID), v.transform(String));
const DIGITS = 'must be text of digits';
const TIME = 'must be a time such as 2020-12-23T00:00:00Z';
const time = v.pipe(v.string(TIME), v.transform(Date.parse), v.number(TIME));
const Team = v.object({ teamId: id, teamCity: text, teamName: text, teamTricode: text });
/** What the scoreboard of a day and the schedule of a season share; they name the start differently. */
const Game = v.object({
  gameId: v.pipe(v.string(DIGITS), v.regex(/^\d+$/, DIGITS)),
  gameStatus: v.picklist([1, 2, 3]),
  gameStatusText: text,
  homeTeam: Team,
  awayTeam: Team,
});
const Today = v.pipe(
  v.object({ ...Game.entries, gameTimeUTC: time }),
  v.transform(({ gameTimeUTC, ...game }) => ({ ...game, startsAt: gameTimeUTC })),
);
const Planned = v.pipe(
  v.object({ ...Game.entries, gameDateTimeUTC: time }),
  v.transform(({ gameDateTimeUTC, ...game }) => ({ ...game, startsAt: gameDateTimeUTC })),
);

const LIVE_DATA = 'https://cdn.nba.com/static/json/liveData';
/** Statuses of a game that has begun; before that it is 1. */
const ON = 2;
export const OVER = 3;
/** Ids of the women's league start so; its quarters are shorter. */
const WNBA = '10';

/**
 * The games of a day from NBA live data, `{scoreboard: {games: […]}}`, or those of its schedule of the season, `{leagueSchedule:
 * {gameDates: [{games: […]}]}}`. Ids of games and teams are the provider's own.
 */
export function readNbaScoreboard(body: unknown): Listing | Unreadable {
  const today = listIn(body, 'scoreboard', 'games');
  const days = listIn(body, 'leagueSchedule', 'gameDates');
  const rows = today ?? days?.flatMap((day) => listIn(day, 'games') ?? []);
  if (!rows) return { unreadable: 'there is neither scoreboard.games nor leagueSchedule.gameDates' };
  const listing = emptyListing();
  const { events, more, dropped } = listing;
  const ignored = new Tally();
  for (const row of validRows<typeof Today | typeof Planned>(rows, today ? Today : Planned, 'games', dropped)) {
    const { gameId: id, gameStatus, gameStatusText, startsAt } = row;
    const stopped = stopNamed(gameStatusText);
    const { periods, minutes } = basketball.regulation;
    const regulation = { periods, minutes: id.startsWith(WNBA) ? 10 : minutes };
    const [home, away] = [faceOf(row.homeTeam), faceOf(row.awayTeam)];
    const source = { provider: 'nba-live', url: `${LIVE_DATA}/playbyplay/playbyplay_${id}.json` };
    const event = { id, type: 'BASKETBALL' as const, startsAt, regulation, home, away, source };
    events.push({ ...event, ...(stopped && { stopped }) });
    const url = `${LIVE_DATA}/boxscore/boxscore_${id}.json`;
    if (gameStatus === ON) more.push({ url });
    if (gameStatus === OVER) more.push({ url, line: { tid: home.id, eventId: id } });
  }
  return { ...listing, ignored: ignored.list() };
}

function listIn(part: unknown, ...path: string[]): unknown[] | undefined {
  const list = fieldOf(part, ...path);
  return Array.isArray(list) ? list : undefined;
}

/** NBA live data states no colours. */
export const colored = (face: Omit<TeamFace, 'color'>): TeamFace =>
  withColor({ ...face, color: nbaColors[face.shortName] ?? '' });

const faceOf = ({ teamId, teamCity, teamName, teamTricode }: v.InferOutput<typeof Team>) =>
  colored({
    id: teamId,
    name: `${teamCity} ${teamName}`.trim() || teamTricode || teamId,
    shortName: teamTricode || teamName || teamId,
  });
