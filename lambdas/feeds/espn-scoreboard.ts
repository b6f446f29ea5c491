import * as v from 'valibot';
import { Competition, gameOf } from './espn-game.ts';
import { Tally, type Unreadable } from './feed.ts';
import type { Listed, Scoreboard } from './scoreboard.ts';

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d+$/));
const Event = v.object({
  id,
  uid: v.nullish(v.string(), ''),
  competitions: v.looseTuple([v.looseObject({ ...Competition.entries, format: v.optional(v.unknown()) })]),
});
const slug = v.nullish(v.pipe(v.string(), v.regex(/^[a-z-]+$/)));
const Board = v.object({
  events: v.array(v.unknown()),
  leagues: v.fallback(v.nullish(v.array(v.object({ slug })), []), []),
});

/** How the provider's long ids of a basketball game begin. */
const BASKETBALL = /^s:40(~|$)/;

/**
 * The games of a day from an ESPN scoreboard of basketball, `{leagues, events: [{id, competitions: […]}]}`. Ids are the provider's own, which
 * the summary is asked for and names its teams by.
 */
export function readEspnScoreboard(body: unknown): Scoreboard | Unreadable {
  const board = v.safeParse(Board, body);
  if (!board.success)
    return { unreadable: `there is no scoreboard: a wrong ${v.getDotPath(board.issues[0]) ?? 'form'}` };
  const league = board.output.leagues[0]?.slug ?? undefined;
  const ignored = new Tally();
  const games = board.output.events.flatMap((listed): Listed[] => {
    const game = readGame(listed, league);
    if (typeof game !== 'string') return [game];
    ignored.add(game);
    return [];
  });
  return { games, ...(league && { league }), ignored: ignored.list() };
}

/** One game, or why it is passed over. */
function readGame(listed: unknown, league: string | undefined): Listed | string {
  const read = v.safeParse(Event, listed);
  if (!read.success) return `a game with a wrong ${v.getDotPath(read.issues[0]) ?? 'form'}`;
  const { id, uid, competitions } = read.output;
  if (uid && !BASKETBALL.test(uid)) return 'a game of another sport';
  const { format, ...competition } = competitions[0];
  const game = gameOf(id, competition, format, league);
  if ('unreadable' in game) return game.unreadable;
  const { home, away, state, startsAt, regulation } = game;
  if (state === 'off') return 'a game that is put off';
  if (Number.isNaN(startsAt)) return 'a game without a start';
  return { id, type: 'BASKETBALL', startsAt, regulation, home: home.face, away: away.face, state };
}
