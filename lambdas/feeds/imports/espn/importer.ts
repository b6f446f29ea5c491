import * as v from 'valibot';
import type { Roster, TeamGameStats } from '../../../stores/teams.ts';
import { playerOf, Tally } from '../../feed.ts';
import { readFootballBox } from '../../providers/espn/football/box.ts';
import { leagueIn, leagues, sportIn } from '../../providers/espn/leagues.ts';
import { Competition, colorOf, type EspnTeam, gameOf, readSummary } from '../../providers/espn/schema.ts';
import { fields, readAs, text, type Unreadable } from '../../valid.ts';
import { emptyListing, type Importer, type Listing, statsOfBox, validRows, withColor } from '../importer.ts';
import { baseOf, boardsOf, leagueAt, teamIdOf, teamsWanted } from './addresses.ts';
import { readEspnBox } from './box.ts';

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

type PlayedGame = Pick<TeamGameStats, 'eventId' | 'at'>;

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
  const played = { eventId: game.id, at: game.startsAt };
  const sides = [game.home.face.id, game.away.face.id];
  const lines = game.type === 'FOOTBALL' ? footballLines(body, sides, played) : basketballLines(body, played);
  if ('unreadable' in lines) return unlike;
  if (game.state !== 'post') return emptyListing();
  return { ...emptyListing(), lines: lines.map((line) => ({ ...line, tid: teamIdOf(game.league, line.tid) })) };
}

function basketballLines(body: unknown, { eventId, at }: PlayedGame): TeamGameStats[] | Unreadable {
  const box = readEspnBox(body);
  return 'unreadable' in box ? box : statsOfBox(box, eventId, at);
}

function footballLines(body: unknown, sides: readonly string[], game: PlayedGame): TeamGameStats[] | Unreadable {
  const box = readFootballBox(body);
  if ('unreadable' in box) return box;
  const of = (side: string) => [...box.players].filter(([, { tid }]) => tid === side);
  return sides.map((tid) => ({
    tid,
    ...game,
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

const DIGITS = 'must be digits';
const id = v.pipe(v.union([v.string(), v.number()], DIGITS), v.transform(String), v.regex(/^\d+$/, DIGITS));
const Event = v.object({
  id,
  uid: v.nullish(v.string(), ''),
  season: v.fallback(v.optional(v.object({ year: v.pipe(v.number(), v.integer()) })), undefined),
  competitions: v.looseTuple([v.looseObject({ ...Competition.entries, format: v.optional(v.unknown()) })]),
});
const slug = v.nullish(v.pipe(v.string(), v.regex(/^[a-z-]+$/)));
const Board = v.object({
  events: v.array(v.unknown()),
  leagues: v.fallback(v.array(v.object({ slug })), []),
});

/**
 * The games of a day from an ESPN scoreboard, `{leagues, events: [{id, competitions: […]}]}`. Ids of games are the provider's own, and
 * addresses are at the host of the scoreboard.
 * @param url its own address
 */
export function readEspnScoreboard(body: unknown, url?: string): Listing | Unreadable {
  const board = readAs(Board, body, 'there is no scoreboard:');
  if ('unreadable' in board) return board;
  const named = board.leagues[0]?.slug ?? leagueAt(url);
  const wanted = teamsWanted(url);
  const listing = emptyListing();
  const { events, more, dropped } = listing;
  const ignored = new Tally();
  for (const { id, uid, season, competitions } of validRows(board.events, Event, 'events', dropped)) {
    const { format, ...competition } = competitions[0];
    const league = named ?? leagueIn(uid) ?? 'nba';
    const type = leagues.get(league)?.type ?? sportIn(uid) ?? 'BASKETBALL';
    const game = gameOf(id, competition, format, league);
    if (uid && sportIn(uid) !== type) ignored.add('a game of another sport');
    else if (competition.competitors.some(({ team }) => isUnknownTeam(team.id))) {
      ignored.add('a pairing that is not known yet');
    } else if ('unreadable' in game) dropped.push(`events "${id}": ${game.unreadable}`);
    else if (wanted && ![game.home, game.away].some(({ face }) => wanted.has(face.shortName.toUpperCase()))) {
      ignored.add('a game of teams that are not wanted');
    } else if (Number.isNaN(game.startsAt)) {
      dropped.push(`events "${id}": competitions.0.date must be a time such as 2020-12-23T00:00Z`);
    } else {
      const { startsAt, regulation, state, stopped } = game;
      const base = baseOf(url, league, type);
      const faceOf = ({ face }: EspnTeam) => withColor({ ...face, id: teamIdOf(league, face.id) });
      const [home, away] = [faceOf(game.home), faceOf(game.away)];
      const summary = `${base}summary?event=${id}`;
      const source = { provider: 'espn', url: summary };
      const known = { ...(season && { season: { league, year: season.year } }), ...(stopped && { stopped }) };
      events.push({ id, type, startsAt, regulation, home, away, source, ...known });
      for (const { face } of [game.home, game.away]) {
        more.push({ url: `${base}teams/${face.id}/roster`, roster: teamIdOf(league, face.id) });
        if (state !== 'post') more.push({ url: `${base}teams/${face.id}/schedule?seasontype=2` });
      }
      if (state === 'post') more.push({ url: summary, line: { tid: home.id, eventId: id } });
    }
  }
  return { ...listing, ignored: ignored.list() };
}

/** Teams that depend on other games have negative ids. */
const isUnknownTeam = (id: string): boolean => id.startsWith('-');

const Season = v.object({ team: v.object({ id }), events: v.array(v.unknown()) });

/** A team's games of a season from its schedule, `{team, events: […]}`: those that are over lead to their lines. */
function readEspnSeason(body: unknown, url?: string): Listing | Unreadable {
  const season = readAs(Season, body, 'there is no schedule of a team:');
  if ('unreadable' in season) return season;
  const listing = emptyListing();
  for (const { id, uid, competitions } of validRows(season.events, Event, 'events', listing.dropped)) {
    const league = leagueAt(url) ?? leagueIn(uid) ?? 'nba';
    const game = gameOf(id, competitions[0], undefined, league);
    if ('unreadable' in game || game.state !== 'post') continue;
    const base = baseOf(url, league, leagues.get(league)?.type ?? 'BASKETBALL');
    const line = { tid: teamIdOf(league, game.home.face.id), eventId: id };
    listing.more.push({ url: `${base}summary?event=${id}`, line, at: game.startsAt });
  }
  return listing;
}

/** Whether a body is the schedule of one team. A scoreboard has no team. */
const isSeason = (body: unknown): boolean => 'team' in v.parse(fields, body) && 'events' in v.parse(fields, body);
