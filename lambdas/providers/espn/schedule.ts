import * as v from 'valibot';
import type { ProviderSchedule, ScheduledGame } from '../../imports/importer.ts';
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

/** Start of the provider's long ids of basketball games. */
const BASKETBALL = /^s:40(~|$)/;

/**
 * The games of a day from an ESPN scoreboard of basketball, `{leagues, events: [{id, competitions: […]}]}`. Ids of games and teams are the
 * provider's own.
 */
export function readEspnScoreboard(body: unknown): ProviderSchedule | Unreadable {
  const board = readAs(Board, body, 'there is no scoreboard:');
  if ('unreadable' in board) return board;
  const league = board.leagues[0]?.slug ?? undefined;
  const ignored = new Tally();
  const dropped: string[] = [];
  const games = validRows(board.events, Event, 'events', dropped).flatMap((row): ScheduledGame[] => {
    const game = readGame(row, league);
    if ('ignored' in game) ignored.add(game.ignored);
    else if ('wrong' in game) dropped.push(`events "${row.id}": ${game.wrong}`);
    else return [game];
    return [];
  });
  return { games, ...(league && { league }), ignored: ignored.list(), dropped };
}

/** One game, or why it is skipped, or what is wrong with it. */
function readGame(
  { id, uid, competitions }: v.InferOutput<typeof Event>,
  league: string | undefined,
): ScheduledGame | { ignored: string } | { wrong: string } {
  if (uid && !BASKETBALL.test(uid)) return { ignored: 'a game of another sport' };
  const { format, ...competition } = competitions[0];
  const game = gameOf(id, competition, format, league);
  if ('unreadable' in game) return { wrong: game.unreadable };
  const { home, away, state, startsAt, regulation } = game;
  if (state === 'off') return { ignored: 'a game that is put off' };
  if (Number.isNaN(startsAt)) return { wrong: 'competitions.0.date must be a time such as 2020-12-23T00:00Z' };
  return { id, type: 'BASKETBALL', startsAt, regulation, home: home.face, away: away.face, state };
}
