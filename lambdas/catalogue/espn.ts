import * as v from 'valibot';
import { basketball } from '../../games/sports/basketball.ts';
import { EspnEvent, EspnTeam, espnEventRows } from '../feeds/espn-scoreboard.ts';
import { Tally } from '../feeds/feed.ts';
import type { Roster } from '../stores/teams.ts';
import { type Catalogue, type Listing, nothing, PLAIN, rowsOf } from './catalogue.ts';
import { espnLines } from './espn-box.ts';

const NBA = 'https://site.api.espn.com/apis/site/v2/sports/basketball/nba';

const Athlete = v.object({
  id: v.pipe(v.string(), v.digits()),
  firstName: v.optional(v.string(), ''),
  lastName: v.string(),
  displayName: v.string(),
  position: v.optional(v.object({ abbreviation: v.string() })),
});
const Team = v.object({ team: EspnTeam, athletes: v.array(v.unknown()) });

/** ESPN, basketball: the scoreboard gives the events, a team's roster the team, the summary of a game that is over its lines. */
export const espn: Catalogue = {
  key: 'espn',
  read(body) {
    const rows = espnEventRows(body);
    if (rows) return listed(rows);
    const ignored = new Tally();
    const team = v.safeParse(Team, body);
    if (team.success) {
      const roster = rosterOf(team.output, ignored);
      return { ...nothing(), rosters: [{ roster }], ignored: ignored.list() };
    }
    const lines = espnLines(body, ignored);
    if (lines) return { ...nothing(), lines, ignored: ignored.list() };
    return { unreadable: 'it is neither a scoreboard, nor a roster, nor a summary' };
  },
};

function listed(rows: readonly unknown[]): Listing {
  const ignored = new Tally();
  const listing = nothing();
  for (const { id, startsAt, state, periods = basketball.regulation.periods, home, away } of rowsOf(
    rows,
    EspnEvent,
    'an event',
    ignored,
  )) {
    if (!home || !away) continue;
    if (/POSTPONED|CANCELED/.test(state.name)) {
      ignored.add('a game that was put off');
      continue;
    }
    const minutes = periods === 2 ? 20 : basketball.regulation.minutes;
    const url = `${NBA}/summary?event=${id}`;
    listing.events.push({
      ...{ id, type: 'BASKETBALL', startsAt, regulation: { periods, minutes } },
      ...{ home: faceOf(home), away: faceOf(away), source: { provider: 'espn', url } },
    });
    for (const { id: tid } of [home, away]) listing.more.push({ url: `${NBA}/teams/${tid}/roster` });
    if (state.completed) listing.more.push({ url, line: { tid: home.id, eventId: id } });
  }
  return { ...listing, ignored: ignored.list() };
}

const faceOf = ({ id, displayName, abbreviation, color }: v.InferOutput<typeof EspnTeam>) => ({
  ...{ id, name: displayName, shortName: abbreviation, color: color || PLAIN },
});

const rosterOf = ({ team, athletes }: v.InferOutput<typeof Team>, ignored: Tally): Roster => ({
  ...faceOf(team),
  sport: 'BASKETBALL',
  players: rowsOf(athletes, Athlete, 'a player', ignored).map((athlete) => ({
    id: athlete.id,
    first_name: athlete.firstName,
    last_name: athlete.lastName,
    display_name: athlete.displayName,
    position: athlete.position?.abbreviation ?? '',
    tid: team.id,
  })),
});
