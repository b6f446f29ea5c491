import * as v from 'valibot';
import type { Roster, TeamGameStats } from '../../../stores/teams.ts';
import { playerOf } from '../../feed.ts';
import { readFootballBox } from '../../providers/espn/football/box.ts';
import { leagueIn, leagues, sportIn } from '../../providers/espn/leagues.ts';
import { colorOf, readSummary } from '../../providers/espn/schema.ts';
import { text, type Unreadable } from '../../valid.ts';
import { emptyListing, type Importer, type Listing, statsOfBox, validRows, withColor } from '../importer.ts';
import { boardsOf, leagueAt, teamIdOf } from './addresses.ts';
import { readEspnBox } from './box.ts';
import { isSeason, readEspnScoreboard, readEspnSeason } from './schedule.ts';

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

type Game = Pick<TeamGameStats, 'eventId' | 'at'>;

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
  const game = readSummary(body);
  const unlike = { unreadable: 'it is neither a scoreboard, nor a roster, nor a summary' };
  if ('unreadable' in game) return unlike;
  if (Number.isNaN(game.startsAt)) return { unreadable: 'the game has no start' };
  const at = { eventId: game.id, at: game.startsAt };
  const sides = [game.home.face.id, game.away.face.id];
  const lines = game.type === 'FOOTBALL' ? footballLines(body, sides, at) : basketballLines(body, at);
  if ('unreadable' in lines) return unlike;
  const own = lines.map((line) => ({ ...line, tid: teamIdOf(game.league, line.tid) }));
  return { ...emptyListing(), lines: game.state === 'post' ? own : [] };
}

function basketballLines(body: unknown, { eventId, at }: Game): TeamGameStats[] | Unreadable {
  const box = readEspnBox(body);
  return 'unreadable' in box ? box : statsOfBox(box, eventId, at);
}

function footballLines(body: unknown, sides: readonly string[], game: Game): TeamGameStats[] | Unreadable {
  const box = readFootballBox(body);
  if ('unreadable' in box) return box;
  const of = (side: string) => [...box.players].filter(([, { tid }]) => tid === side);
  return sides.map((tid) => ({
    ...{ tid, ...game },
    players: Object.fromEntries(of(tid).map(([pid, { stats }]) => [pid, stats])),
  }));
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
