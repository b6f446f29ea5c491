import * as v from 'valibot';
import { emptyListing, type Importer, type Listing, linesOfBox, withColor } from '../../imports/importer.ts';
import type { Roster } from '../../stores/teams.ts';
import { playerOf } from '../player-names.ts';
import { text } from '../valid.ts';
import { validRows } from '../valid-rows.ts';
import { readEspnBox } from './box.ts';
import { boardsOf, leagueAt, leagueIn, leagues, sportIn, teamIdOf } from './leagues.ts';
import { isSeason, readEspnScoreboard, readEspnSeason } from './schedule.ts';
import { colorOf, readSummary } from './schema.ts';

const Athlete = v.object({
  id: v.pipe(v.string(), v.digits()),
  firstName: v.optional(v.string(), ''),
  lastName: v.string(),
  displayName: v.string(),
  position: v.optional(v.object({ abbreviation: v.string() })),
});
const Team = v.object({
  team: v.object({
    id: v.pipe(v.string(), v.digits()),
    displayName: v.string(),
    abbreviation: v.string(),
    color: v.optional(v.string(), ''),
  }),
  athletes: v.array(v.unknown()),
});
/** Football's athletes are in groups, such as offence and defence. */
const Group = v.object({ items: v.array(v.unknown()) });
const Named = v.object({ uid: text });

/**
 * ESPN: a scoreboard has the events, a roster the team, the schedule of a team its past games, and the summary of a finished game the lines
 * of both teams.
 */
export const espnImporter: Importer = {
  key: 'espn',
  documents: boardsOf,
  read(body, url) {
    if (isSeason(body)) return readEspnSeason(body, url);
    const board = readEspnScoreboard(body, url);
    if (!('unreadable' in board)) return board;
    const team = v.safeParse(Team, body);
    if (team.success) {
      const dropped: string[] = [];
      const roster = rosterOf(team.output, url, dropped);
      return { ...emptyListing(), rosters: [{ roster }], dropped };
    }
    return linesIn(body);
  },
};

function linesIn(body: unknown): Listing | { unreadable: string } {
  const [game, box] = [readSummary(body), readEspnBox(body)];
  if ('unreadable' in game || 'unreadable' in box)
    return { unreadable: 'it is neither a scoreboard, nor a roster, nor a summary' };
  if (Number.isNaN(game.startsAt)) return { unreadable: 'the game has no start' };
  const lines = game.state === 'post' ? linesOfBox(box, game.id, game.startsAt) : [];
  return { ...emptyListing(), lines: lines.map((line) => ({ ...line, tid: teamIdOf(game.league, line.tid) })) };
}

function rosterOf({ team, athletes }: v.InferOutput<typeof Team>, url: string | undefined, dropped: string[]): Roster {
  const listed = athletes.flatMap((row) => (v.is(Group, row) ? row.items : [row]));
  const uid = v.safeParse(Named, listed[0]);
  const long = uid.success ? uid.output.uid : '';
  const league = leagueAt(url) ?? leagueIn(long);
  const sport = leagues.get(league ?? '')?.type ?? sportIn(long) ?? 'BASKETBALL';
  const id = teamIdOf(league, team.id);
  const players = validRows(listed, Athlete, 'athletes', dropped).map(
    ({ id: pid, firstName: first, lastName: last, displayName, position }) => ({
      ...playerOf(pid, id, { first, last, position: position?.abbreviation }),
      display_name: displayName,
    }),
  );
  return {
    ...withColor({ id, name: team.displayName, shortName: team.abbreviation, color: colorOf(team.color) }),
    ...{ sport, players },
  };
}
