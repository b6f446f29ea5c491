import * as v from 'valibot';
import { fieldOf, isRecord } from '../../../games/record.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import type { EventMessage } from '../event-messages.ts';
import type { Tally } from '../feed.ts';
import { statedPlaceOf } from '../football/snap-lines.ts';
import { shotLine } from '../lines.ts';
import { clock, fields, maybe, readAs, teamPoints, trimmed, UNREADABLE_PLAYER } from '../valid.ts';
import { amount, date, name, type Statistic, truth } from './fields.ts';
import { attemptOf, type NflStatistic, withNumbers } from './nfl-stats.ts';

const lower = v.pipe(trimmed, v.toLowerCase());
const Id = v.object({ id: name });
const period = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20));
const Period = v.object({ sequence: period });

/** An event of version 7: a play, or what is no play, such as the end of a period. */
const Event = v.object({
  id: name,
  type: v.picklist(['play', 'event']),
  clock: v.pipe(v.string(), v.trim(), clock),
  /** When it happened. */
  wall_clock: maybe(date),
  /** When it was last changed. */
  updated_at: date,
  play_type: lower,
  event_type: lower,
  nullified: truth,
  deleted: truth,
  scoring_play: truth,
  /** The score after it. */
  home_points: maybe(v.pipe(amount, teamPoints)),
  away_points: maybe(v.pipe(amount, teamPoints)),
  /** The overtime is number 1 of its type, and continues the sequence of the periods. */
  quarter: maybe(Period),
  overtime: maybe(Period),
  start_situation: maybe(v.object({ possession: Id })),
  end_situation: maybe(v.object({ clock: maybe(clock) })),
  /** Read for directions, never stored. */
  description: trimmed,
  statistics: v.fallback(v.array(v.unknown()), []),
});
type NflEvent = v.InferOutput<typeof Event>;

const Credited = v.object({
  stat_type: lower,
  team: Id,
  player: maybe(v.object({ id: v.fallback(name, UNREADABLE_PLAYER) })),
  nullified: truth,
});

/** An event as it is in a body, and the number of the period that contains it. */
export type Found = { raw: unknown; period: number | undefined };

const Game = v.object({ id: name, summary: v.object({ home: v.object({ id: name }), away: v.object({ id: name }) }) });
type Game = v.InferOutput<typeof Game>;

/** Sent every five seconds if there is nothing else to say. */
export const isHeartbeat = (message: unknown): boolean =>
  isRecord(message) && 'heartbeat' in message && !('payload' in message);

/** The messages of a body: one, a list of them, or `{messages: […]}`, as in a log of the feed. */
export const messagesIn = (body: unknown): readonly unknown[] =>
  [body, fieldOf(body, 'messages')].find(Array.isArray) ?? [body];

/**
 * The game and the events of a body: pushed messages, `{payload: {game, event}}`; or a polled play-by-play,
 * `{id, summary, periods: [{sequence, pbp: […]}]}`, in which drives contain their events. Undefined for another body, and for messages of
 * several games.
 */
export function gameIn(body: unknown): { game: Game; raw: unknown; events: Found[] } | undefined {
  const messages = messagesIn(body).filter((message) => !isHeartbeat(message));
  const isPushed = messages.some((message) => isRecord(fieldOf(message, 'payload')));
  const games = isPushed ? messages.map((message) => fieldOf(message, 'payload', 'game')) : [body];
  const read = games.flatMap((raw) => {
    const game = v.safeParse(Game, raw);
    return game.success ? [{ game: game.output, raw }] : [];
  });
  const last = read.at(-1);
  if (!last || read.some(({ game }) => game.id !== last.game.id)) return undefined;
  const events = isPushed ? messages.flatMap(pushedIn) : [...eventsIn(body, undefined)];
  return { ...last, events };
}

/** The events of a message. One without a payload is an event that cannot be read. */
function pushedIn(message: unknown): Found[] {
  const payload = fieldOf(message, 'payload');
  return isRecord(payload) ? [...eventsIn(payload, undefined)] : [{ raw: message, period: undefined }];
}

function* eventsIn(part: unknown, within: number | undefined, depth = 0): Generator<Found> {
  if (!isRecord(part) || depth > 12) return;
  const { type, pbp, sequence, quarter } = part;
  if (type === 'play' || type === 'event') yield { raw: part, period: within };
  else {
    const own = [pbp === undefined ? undefined : sequence, quarter].find((value) => v.is(period, value));
    for (const inner of Object.values(part)) yield* eventsIn(inner, (own as number | undefined) ?? within, depth + 1);
  }
}

/** The message of an event, or why the event is skipped. */
export function messageOf(found: Found, event: GameEvent, ignored: Tally, linesOf: LinesOf): EventMessage | string {
  const read = readAs(Event, found.raw, 'an event with');
  if ('unreadable' in read) return read.unreadable;
  const number = read.overtime?.sequence ?? read.quarter?.sequence ?? found.period;
  if (number === undefined) return 'an event without a period';
  const stats = read.statistics.flatMap((raw) => statisticOf(raw, ignored));
  const teams = [event.home.id, event.away.id];
  if (stats.some(({ tid }) => !teams.includes(tid))) return 'an event of another game';
  const isNull = read.nullified || read.deleted;
  const standing = isNull ? [] : stats.filter(({ nullified }) => !nullified);
  const { id, clock, wall_clock, updated_at: rev, home_points: home, away_points: away } = read;
  const stated = isNull || home === undefined || away === undefined ? undefined : { home, away };
  const lines = [...linesOf(read, standing, ignored), ...shotOf(read, standing)];
  return { id, rev, at: wall_clock ?? rev, period: String(number), clock, stated, lines, ends: endOf(read) };
}

export type LinesOf = (read: NflEvent, stats: readonly NflStatistic[], ignored: Tally) => EventMessage['lines'];

function statisticOf(raw: unknown, ignored: Tally): NflStatistic[] {
  const read = v.safeParse(Credited, raw);
  if (!read.success) {
    ignored.add('a statistic without a type or a team');
    return [];
  }
  const { stat_type: kind, team, player, nullified } = read.output;
  const isUnreadable = player?.id === UNREADABLE_PLAYER;
  if (isUnreadable) ignored.refuse('a player without a valid id, counted for the team');
  const pid = isUnreadable ? undefined : player?.id;
  const statistic: Statistic = { kind, tid: team.id, pid, nullified, fields: v.parse(fields, raw) };
  return [withNumbers(statistic)];
}

function endOf({ event_type, end_situation }: NflEvent): EventMessage['ends'] {
  if (event_type === 'game_over') return 'game';
  return event_type === 'period_end' || end_situation?.clock === 0 ? 'period' : undefined;
}

function shotOf({ id, description }: NflEvent, stats: readonly NflStatistic[]): EventMessage['lines'] {
  const attempt = attemptOf(stats);
  const pid = attempt?.by.pid;
  if (!attempt || pid === undefined) return [];
  const { by, kind, made } = attempt;
  return [{ id: `${id}/shot`, ...shotLine(by.tid, pid, made, statedPlaceOf(kind, description)) }];
}
