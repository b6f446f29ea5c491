import * as v from 'valibot';
import { fieldOf } from '../../../games/record.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { type EventMessage, mergeMessages } from '../event-messages.ts';
import { type Feed, Tally } from '../feed.ts';
import type { Subject } from '../lines.ts';
import { sportradarNames } from '../player-names.ts';
import {
  EARLIEST,
  fields,
  isSubjectId,
  LATEST,
  maybe,
  readAs,
  timeOf,
  UNREADABLE_PLAYER,
  type Unreadable,
} from '../valid.ts';

const truths: ReadonlyMap<unknown, number> = new Map([
  ['true', 1],
  ['false', 0],
]);
/** The provider writes numbers and booleans as themselves, as each other or as text: 2, "2.0", true, "true", 1. */
export const amount = v.pipe(
  v.union([v.number(), v.boolean(), v.pipe(v.string(), v.trim(), v.nonEmpty())]),
  v.transform((value) => truths.get(value) ?? Number(value) + 0),
  v.finite(),
);
/** 0 if absent. */
export const count = v.fallback(amount, 0);
export const truth = v.pipe(
  count,
  v.transform((value) => value > 0),
);
export const name = v.pipe(v.string(), v.trim(), v.check(isSubjectId));
/** A time that also counts revisions, epoch ms. */
export const moment = v.pipe(amount, v.safeInteger(), v.minValue(EARLIEST), v.maxValue(LATEST));

/** Epoch ms of an ISO date. */
export const date = v.pipe(v.unknown(), v.transform(timeOf), v.number());

/** One statistic of an event: its kind (rush, rebound), whom it credits, and its other fields. */
export type Statistic = Subject & {
  kind: string;
  nullified: boolean;
  fields: Record<string, unknown>;
};

const Credited = v.object({
  team: name,
  player: v.nullish(v.fallback(v.union([name, v.literal('')]), UNREADABLE_PLAYER), ''),
  nullified: truth,
});

/** The statistics of an event. A kind is a field (`rush__list: {…}`) or part of a list (`defenses: [{defense: {…}}, …]`). */
export function statisticsIn(list: unknown, ignored: Tally): Statistic[] {
  return Object.entries(v.parse(fields, list)).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((entry): Statistic[] => {
      const [inner] = Array.isArray(value) && !key.endsWith('__list') ? Object.entries(v.parse(fields, entry)) : [];
      const [kind, content] = inner ?? [key.replace(/__list$/, ''), entry];
      const read = v.safeParse(Credited, content);
      if (!read.success) {
        ignored.add(`a statistic of ${kind.slice(0, 40)} without a team`);
        return [];
      }
      const { team: tid, player, nullified } = read.output;
      if (player === UNREADABLE_PLAYER) ignored.refuse('a player without a valid id, counted for the team');
      const pid = player === UNREADABLE_PLAYER || player === '' ? undefined : player;
      return [{ kind, tid, pid, nullified, fields: v.parse(fields, content) }];
    }),
  );
}

const Named = v.object({ pbp: v.object({ game__id: maybe(name), srid_game: maybe(name) }) });

/** The game of a delivery; undefined if its messages name none, or several. */
function gameIn(body: unknown): string | undefined {
  const messages = messagesIn(body);
  if ('unreadable' in messages) return undefined;
  const ids = messages.flatMap((message) => {
    const read = v.safeParse(Named, message);
    const id = read.success ? (read.output.pbp.game__id ?? read.output.pbp.srid_game) : undefined;
    return id === undefined ? [] : [id];
  });
  return new Set(ids).size === 1 ? ids[0] : undefined;
}

/** Whether a delivery only says that the provider is alive. */
function isAlive(body: unknown): boolean {
  const messages = messagesIn(body);
  return !('unreadable' in messages) && messages.length > 0 && messages.every(isHeartbeat);
}

/** Sent every five seconds if there is nothing else to say. */
export const isHeartbeat = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'heartbeat' in message && !('pbp' in message);

/** The messages of a delivery: one, a list of them, or `{messages: […]}`, as in a log of the feed. */
export function messagesIn(body: unknown): unknown[] | Unreadable {
  const list = [body, fieldOf(body, 'messages')].find(Array.isArray);
  if (list) return list;
  return fieldOf(body, 'pbp') !== undefined || isHeartbeat(body)
    ? [body]
    : { unreadable: 'there is no message with a pbp' };
}

/**
 * One of the provider's push feeds. Heartbeats say nothing; other messages describe events of a game, repeatedly.
 * @param eventIn what a message says of an event; undefined if it says nothing we keep, or why it is skipped
 */
export const pushFeed = <Message extends object>(
  key: string,
  schema: v.GenericSchema<unknown, Message>,
  eventIn: (message: Message, event: GameEvent, ignored: Tally) => EventMessage | undefined | string,
): Feed => ({
  key,
  owns: () => false,
  namesIn: sportradarNames,
  eventIdOf: gameIn,
  isHeartbeat: isAlive,
  read(body, event, _, known) {
    const messages = messagesIn(body);
    if ('unreadable' in messages) return messages;
    const ignored = new Tally();
    const events = messages.flatMap((raw) => {
      if (isHeartbeat(raw)) return [];
      const message = readAs(schema, raw, 'a message with');
      const said = 'unreadable' in message ? message.unreadable : eventIn(message, event, ignored);
      if (typeof said !== 'string') return said ?? [];
      ignored.add(said);
      return [];
    });
    return { ...mergeMessages(events, event, known), ignored: ignored.list() };
  },
});
