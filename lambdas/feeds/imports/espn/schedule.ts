import * as v from 'valibot';
import { Tally } from '../../feed.ts';
import { leagueIn, leagues, sportIn } from '../../providers/espn/leagues.ts';
import { Competition, gameOf } from '../../providers/espn/schema.ts';
import { fields, readAs, type Unreadable } from '../../valid.ts';
import { emptyListing, type Listing, validRows, withColor } from '../importer.ts';
import { baseOf, leagueAt, teamIdOf, teamsWanted } from './addresses.ts';

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
      const own = [game.home.face, game.away.face];
      const [home, away] = [game.home, game.away].map(({ face }) =>
        withColor({ ...face, id: teamIdOf(league, face.id) }),
      ) as [typeof game.home.face, typeof game.away.face];
      const summary = `${base}summary?event=${id}`;
      const source = { provider: 'espn', url: summary };
      const known = { ...(season && { season: { league, year: season.year } }), ...(stopped && { stopped }) };
      events.push({ id, type, startsAt, regulation, home, away, source, ...known });
      for (const { id: team } of own) {
        more.push({ url: `${base}teams/${team}/roster`, roster: teamIdOf(league, team) });
        if (state !== 'post') more.push({ url: `${base}teams/${team}/schedule?seasontype=2` });
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
export function readEspnSeason(body: unknown, url?: string): Listing | Unreadable {
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
export const isSeason = (body: unknown): boolean =>
  'team' in v.parse(fields, body) && 'events' in v.parse(fields, body);
