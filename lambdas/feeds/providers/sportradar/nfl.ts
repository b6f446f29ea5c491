import * as v from 'valibot';
import { fieldOf, isRecord } from '../../../../games/lib/unknown.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { type Feed, Tally } from '../../feed.ts';
import { isInferredStatusId } from '../../stated/periods.ts';
import { refuseUnlessScored } from '../../stated/score.ts';
import { isStopOf, stopDrafts, stopNamed } from '../../stops/stop-drafts.ts';
import { clock, maybe, plainText, readAs, teamPoints, trimmed, UNREADABLE_PLAYER } from '../../valid.ts';
import { type EventMessage, mergeMessages } from '../event-messages.ts';
import type { CodedStat, Snap } from '../football/credits.ts';
import { snapCreditsOf, statedPlaceOf, withShot } from '../football/snap-lines.ts';
import { sportradarNames } from '../player-names.ts';
import { UnreadRows } from '../snapshot-feed.ts';
import { amount, codesOf, date, name, numbers, truth } from './codes.ts';

const KEY = 'sportradar-nfl';
/** Ids of events, and of the plays of an event. */
const EVENT = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\/|$)/i;
/** Words of the provider for a game that is played as scheduled. */
const ON = /^(inprogress|halftime|complete|closed)$/;

/**
 * Sportradar's NFL feed of version 7, pushed or polled. A play gives the same as a row of the NFL's own feed: one play for each player and
 * kind of thing they did, `<event>/<player>/<kind>`, and the place of a run or pass, `<event>/shot`. A polled play-by-play is the whole game:
 * events that are not in it any more did not happen.
 */
export const sportradarNfl: Feed = {
  key: KEY,
  owns: (id) => EVENT.test(id) || isInferredStatusId(id) || isStopOf(KEY, id),
  derives: isInferredStatusId,
  namesIn: sportradarNames,
  eventIdOf: (body) => gameIn(body)?.game.id,
  isHeartbeat: isAlive,
  read(body, event, seenAt, known) {
    if (isAlive(body)) return { plays: [], ignored: [] };
    const found = gameIn(body);
    if (!found) return { unreadable: 'there is no game of version 7' };
    const { game, isPushed } = found;
    const { home, away } = game.summary;
    if (home.id !== event.home.id || away.id !== event.away.id) {
      return { unreadable: `the game is ${away.id} at ${home.id}, not ${event.away.id} at ${event.home.id}` };
    }
    const ignored = new Tally();
    const unread = new UnreadRows();
    const messages = found.events.flatMap((one) => {
      const said = messageOf(one, event, ignored);
      if (typeof said !== 'string') return [said];
      ignored.add(said);
      unread.add(plainText(fieldOf(one.raw, 'id')));
      return [];
    });
    const merged = mergeMessages(messages, event, known, !isPushed);
    const stopped =
      stopNamed(game.status.replace('delayed', 'suspended')) ?? (ON.test(game.status) ? false : undefined);
    const before = [...(known?.plays() ?? []), ...merged.plays].filter(({ id }) => !isStopOf(KEY, id));
    const plays = [...merged.plays, ...stopDrafts(KEY, stopped, before, event, seenAt, known)];
    const delivery = { ...merged, plays, ignored: ignored.list() };
    return isPushed ? delivery : refuseUnlessScored({ ...delivery, snapshot: { unread } }, known);
  },
};

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
  start_situation: maybe(v.object({ possession: maybe(Id), yfd: maybe(amount) })),
  end_situation: maybe(v.object({ clock: maybe(clock) })),
  /** Read for directions, never stored. */
  description: trimmed,
  statistics: v.fallback(v.array(v.unknown()), []),
});
type NflEvent = v.InferOutput<typeof Event>;

const Statistic = v.object({
  ...numbers,
  stat_type: lower,
  team: Id,
  player: maybe(v.object({ id: v.fallback(name, UNREADABLE_PLAYER) })),
  nullified: truth,
});
type Statistic = v.InferOutput<typeof Statistic>;

/** An event as it is in a body, and the number of the period that contains it. */
export type Found = { raw: unknown; period: number | undefined };

const Game = v.object({ id: name, status: lower, summary: v.object({ home: Id, away: Id }) });

/** Sent every five seconds without other messages. */
const isHeartbeat = (message: unknown): boolean =>
  isRecord(message) && 'heartbeat' in message && !('payload' in message);

/** The messages of a body: one, a list of them, or `{messages: […]}`, as in a log of the feed. */
const messagesIn = (body: unknown): readonly unknown[] =>
  [body, fieldOf(body, 'messages')].find(Array.isArray) ?? [body];

/** Whether a delivery only says that the provider is alive. */
function isAlive(body: unknown): boolean {
  const messages = messagesIn(body);
  return messages.length > 0 && messages.every(isHeartbeat);
}

/**
 * The game and the events of a body: pushed messages, `{payload: {game, event}}`; or a polled play-by-play,
 * `{id, summary, periods: [{sequence, pbp: […]}]}`, in which drives contain their events. Undefined for another body, and for messages of
 * several games.
 */
export function gameIn(body: unknown) {
  const messages = messagesIn(body).filter((message) => !isHeartbeat(message));
  const isPushed = messages.some((message) => isRecord(fieldOf(message, 'payload')));
  const games = (isPushed ? messages.map((message) => fieldOf(message, 'payload', 'game')) : [body]).flatMap((raw) => {
    const game = v.safeParse(Game, raw);
    return game.success ? [{ game: game.output, raw }] : [];
  });
  const last = games.at(-1);
  if (!last || games.some(({ game }) => game.id !== last.game.id)) return undefined;
  return { ...last, isPushed, events: isPushed ? messages.flatMap(pushedIn) : [...eventsIn(body, undefined)] };
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
    const own = [pbp === undefined ? undefined : sequence, quarter].find((value): value is number =>
      v.is(period, value),
    );
    for (const inner of Object.values(part)) yield* eventsIn(inner, own ?? within, depth + 1);
  }
}

/** The message of an event, or why the event is skipped. */
function messageOf(found: Found, event: GameEvent, ignored: Tally): EventMessage | string {
  const read = readAs(Event, found.raw, 'an event with');
  if ('unreadable' in read) return read.unreadable;
  const number = read.overtime?.sequence ?? read.quarter?.sequence ?? found.period;
  if (number === undefined) return 'an event without a period';
  const statistics = read.statistics.flatMap((raw) => statisticIn(raw, ignored));
  if (statistics.some(({ team }) => team.id !== event.home.id && team.id !== event.away.id))
    return 'an event of another game';
  const isVoid = read.nullified || read.deleted;
  const { id, clock, wall_clock, updated_at: rev, home_points: home, away_points: away } = read;
  const stated = isVoid || home === undefined || away === undefined ? undefined : { home, away };
  const snap = snapOf(read, isVoid ? [] : statistics, ignored);
  const credited = snapCreditsOf(snap, ignored);
  if (read.scoring_play && ![...credited.values()].some(({ stats }) => stats.PTS))
    ignored.add('a score whose team is not told');
  const lines = [...withShot(credited, snap, statedPlaceOf)].map(([key, line]) => ({ id: `${id}/${key}`, ...line }));
  return { id, rev, at: wall_clock ?? rev, period: number, clock, stated, lines, ends: endOf(read) };
}

function statisticIn(raw: unknown, ignored: Tally): Statistic[] {
  const read = v.safeParse(Statistic, raw);
  if (read.success) return [read.output];
  ignored.add('a statistic without a type or a team');
  return [];
}

/** An event as a snap with the league's codes. */
function snapOf({ scoring_play: scoring, ...read }: NflEvent, statistics: readonly Statistic[], ignored: Tally): Snap {
  const stats = statistics.flatMap(({ stat_type: kind, team, player, nullified, ...line }): CodedStat[] => {
    if (player?.id === UNREADABLE_PLAYER) ignored.refuse('a player without a valid id, counted for the team');
    if (nullified) return [];
    const codes = codesOf(kind, line, scoring);
    if (!codes) ignored.add(`a statistic of unknown kind ${kind.slice(0, 40)}`);
    const isPlayer = player && player.id !== UNREADABLE_PLAYER;
    const by = { tid: team.id, ...(isPlayer && { pid: player.id }) };
    return (codes ?? [{ statId: 0, yards: 0 }]).map((code) => ({ ...code, ...by }));
  });
  const { possession, yfd: toGo } = read.start_situation ?? {};
  return { possession: possession?.id, toGo, scoring: scoring || undefined, words: read.description, stats };
}

function endOf({ event_type, end_situation }: NflEvent): EventMessage['ends'] {
  if (event_type === 'game_over') return 'game';
  return event_type === 'period_end' || end_situation?.clock === 0 ? 'period' : undefined;
}
