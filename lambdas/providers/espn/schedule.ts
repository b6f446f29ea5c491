import * as v from 'valibot';
import { emptyListing, type Listing, withColor } from '../../imports/importer.ts';
import { Tally } from '../feed.ts';
import { readAs, type Unreadable } from '../valid.ts';
import { validRows } from '../valid-rows.ts';
import { Competition, gameOf } from './schema.ts';

const DIGITS = 'must be digits';
const id = v.pipe(v.union([v.string(), v.number()], DIGITS), v.transform(String), v.regex(/^\d+$/, DIGITS));
const Event = v.object({
  id,
  uid: v.nullish(v.string(), ''),
  competitions: v.looseTuple([v.looseObject({ ...Competition.entries, format: v.optional(v.unknown()) })]),
});
const slug = v.nullish(v.pipe(v.string(), v.regex(/^[a-z-]+$/)));
const Board = v.object({
  events: v.array(v.unknown()),
  leagues: v.fallback(v.array(v.object({ slug })), []),
});

const API = 'https://site.api.espn.com/apis/site/v2/sports/basketball';
/** Start of the provider's long ids of basketball games. */
const BASKETBALL = /^s:40(~|$)/;

/**
 * The games of a day from an ESPN scoreboard of basketball, `{leagues, events: [{id, competitions: […]}]}`. Ids of games and teams are the
 * provider's own.
 */
export function readEspnScoreboard(body: unknown): Listing | Unreadable {
  const board = readAs(Board, body, 'there is no scoreboard:');
  if ('unreadable' in board) return board;
  const league = board.leagues[0]?.slug ?? undefined;
  const api = `${API}/${league ?? 'nba'}`;
  const listing = emptyListing();
  const { events, more, dropped } = listing;
  const ignored = new Tally();
  for (const { id, uid, competitions } of validRows(board.events, Event, 'events', dropped)) {
    const { format, ...competition } = competitions[0];
    const game = gameOf(id, competition, format, league);
    if (uid && !BASKETBALL.test(uid)) ignored.add('a game of another sport');
    else if ('unreadable' in game) dropped.push(`events "${id}": ${game.unreadable}`);
    else if (game.state === 'off') ignored.add('a game that is put off');
    else if (Number.isNaN(game.startsAt)) {
      dropped.push(`events "${id}": competitions.0.date must be a time such as 2020-12-23T00:00Z`);
    } else {
      const { startsAt, regulation, state } = game;
      const [home, away] = [withColor(game.home.face), withColor(game.away.face)];
      const url = `${api}/summary?event=${id}`;
      events.push({ id, type: 'BASKETBALL', startsAt, regulation, home, away, source: { provider: 'espn', url } });
      for (const team of [home, away]) more.push({ url: `${api}/teams/${team.id}/roster` });
      if (state === 'post') more.push({ url, line: { tid: home.id, eventId: id } });
    }
  }
  return { ...listing, ignored: ignored.list() };
}
