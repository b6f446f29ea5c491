import * as v from 'valibot';
import type { GameEvent, ScheduleStatus } from '../../games/timeline/event.ts';
import { Competition, type EspnGame, gameOf } from './espn-game.ts';
import { Tally, type Unreadable } from './feed.ts';
import { type Listing, scheduled } from './scheduled.ts';

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d+$/));
const Event = v.object({
  id,
  uid: v.nullish(v.string(), ''),
  competitions: v.looseTuple([v.looseObject({ ...Competition.entries, format: v.optional(v.unknown()) })]),
});
const Board = v.object({
  events: v.array(v.unknown()),
  leagues: v.fallback(v.nullish(v.array(v.object({ slug: v.nullish(v.string(), '') })), []), []),
});

const statuses: Readonly<Record<'pre' | 'in' | 'post', ScheduleStatus>> = {
  pre: 'SCHEDULED',
  in: 'LIVE',
  post: 'ENDED',
};
/** How the provider's long ids of a basketball game begin. */
const BASKETBALL = /^s:40(~|$)/;

/**
 * The games of a day from an ESPN scoreboard of basketball, `{leagues, events: [{id, competitions: […]}]}`. Ids are the provider's own, which
 * the summary is asked for and names its teams by. When a game ended is not told, so `ended_at` stays 0.
 */
export function readEspnScoreboard(body: unknown): Listing | Unreadable {
  const board = v.safeParse(Board, body);
  if (!board.success)
    return { unreadable: `there is no scoreboard: a wrong ${v.getDotPath(board.issues[0]) ?? 'form'}` };
  const league = board.output.leagues[0]?.slug;
  const ignored = new Tally();
  const events = board.output.events.flatMap((listed): GameEvent[] => {
    const event = eventOf(listed, league);
    if (typeof event !== 'string') return [event];
    ignored.add(event);
    return [];
  });
  return { events, ignored: ignored.list() };
}

/** One event, or why it is passed over. */
function eventOf(listed: unknown, league: string | null | undefined): GameEvent | string {
  const read = v.safeParse(Event, listed);
  if (!read.success) return `a game with a wrong ${v.getDotPath(read.issues[0]) ?? 'form'}`;
  const { id, uid, competitions } = read.output;
  if (uid && !BASKETBALL.test(uid)) return 'a game of another sport';
  const { format, ...competition } = competitions[0];
  const game: EspnGame | Unreadable = gameOf(id, competition, format, league);
  if ('unreadable' in game) return game.unreadable;
  const { home, away, state, startsAt, regulation } = game;
  if (state === 'off') return 'a game that is put off';
  if (Number.isNaN(startsAt)) return 'a game without a start';
  const event = scheduled(id, 'BASKETBALL', { startsAt, regulation }, home.face, away.face);
  return { ...event, status: statuses[state], score: { home: home.score, away: away.score } };
}
