import * as v from 'valibot';
import { fieldOf } from '../../../games/record.ts';
import { basketball } from '../../../games/sports/basketball.ts';
import type { ProviderSchedule, ScheduledGame } from '../../imports/importer.ts';
import { Tally } from '../feed.ts';
import { text, type Unreadable } from '../valid.ts';
import { validRows } from '../valid-rows.ts';

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

const states = { 1: 'pre', 2: 'in', 3: 'post' } as const;
/** Ids of the women's league start so; its quarters are shorter. */
const WNBA = '10';

/**
 * The games of a day from NBA live data, `{scoreboard: {games: […]}}`, or those of its schedule of the season, `{leagueSchedule:
 * {gameDates: [{games: […]}]}}`. Ids of games and teams are the provider's own. It states no colours.
 */
export function readNbaScoreboard(body: unknown): ProviderSchedule | Unreadable {
  const today = listIn(body, 'scoreboard', 'games');
  const days = listIn(body, 'leagueSchedule', 'gameDates');
  const rows = today ?? days?.flatMap((day) => listIn(day, 'games') ?? []);
  if (!rows) return { unreadable: 'there is neither scoreboard.games nor leagueSchedule.gameDates' };
  const ignored = new Tally();
  const dropped: string[] = [];
  const games = validRows<typeof Today | typeof Planned>(rows, today ? Today : Planned, 'games', dropped).flatMap(
    (row) => {
      if (!/^(PPD|CNCL|postponed|cancell?ed)/i.test(row.gameStatusText.trim())) return [listed(row)];
      ignored.add('a game that is put off');
      return [];
    },
  );
  return { games, ignored: ignored.list(), dropped };
}

function listIn(part: unknown, ...path: string[]): unknown[] | undefined {
  const list = fieldOf(part, ...path);
  return Array.isArray(list) ? list : undefined;
}

function listed({ gameId, gameStatus, startsAt, homeTeam, awayTeam }: v.InferOutput<typeof Today>): ScheduledGame {
  const { periods, minutes } = basketball.regulation;
  const regulation = { periods, minutes: gameId.startsWith(WNBA) ? 10 : minutes };
  const [home, away] = [faceOf(homeTeam), faceOf(awayTeam)];
  return { id: gameId, type: 'BASKETBALL', startsAt, regulation, home, away, state: states[gameStatus] };
}

const faceOf = ({ teamId, teamCity, teamName, teamTricode }: v.InferOutput<typeof Team>) => ({
  id: teamId,
  name: `${teamCity} ${teamName}`.trim() || teamTricode || teamId,
  shortName: teamTricode || teamName || teamId,
  color: '',
});
