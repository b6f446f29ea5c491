import { classify } from '../../../games/sports/event-types.ts';
import { sports } from '../../../games/sports/sports.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import type { LiveMessage } from '../../../games/timeline/message.ts';
import { lengthOf, orderAt } from '../event-places.ts';
import { boundaryOf } from '../phases.ts';

type Data = LiveMessage['data'];
/** Where the clock stands. */
export type Reading = { period: number; clock: number };

/** Without revisions of the provider's own: what was recorded may be updated, and either be deleted, never the other way round. */
const ranks = { RECORDED: 1, UPDATED: 2, DELETED: 3 } as const;
type Change = keyof typeof ranks;

/**
 * A live message (docs/wire.md, "Messages"), with what the log needs beside: id, rev, order, period and clock. What it has stays. It is named
 * after what it says itself: source, time, subject and kind of thing, which an update or a deletion of it shares.
 * @param readAt where the clock stood at a time, as far as it is known
 */
export function completed(
  { source, data }: LiveMessage,
  event: GameEvent,
  readAt: (at: number) => Reading,
): LiveMessage {
  const { timestamp: at } = data;
  if (typeof at !== 'number' || !Number.isFinite(at)) return { source, data };
  const { change, kind, ...said } = source === 'boxscorestatsv2' ? statIn(data, event) : changeIn(data);
  const { period, clock } = readingIn(data, event, readAt(at));
  const id = [source, at, data.pid ?? data.tid ?? data.status ?? '', kind].filter((part) => part !== '').join('/');
  const facts = { id, rev: ranks[change], order: orderAt(period, clock, at, event) };
  return { source, data: { ...facts, ...data, ...said, period, clock } };
}

/** Of a stats message also what it may leave out: whose it is, and what its classification adds by the sport's table. */
function statIn(data: Data, event: GameEvent) {
  const table = sports[event.type];
  const classified = classify(table, String(data.classification));
  const type = classified?.type ?? String(data.classification);
  const { change } = changeIn(data);
  const said: Data = { act: data.act ?? (data.pid == null ? 'TEAM' : 'PLAYER') };
  const known = table.eventTypes[type]?.stats;
  if (classified && (classified.change !== 'RECORDED' || data.stats === undefined)) said.stats = { ...known };
  if (classified?.change === 'UPDATED') said.classification = type;
  const strongest = classified && ranks[classified.change] > ranks[change] ? classified.change : change;
  return { ...said, change: strongest, kind: type.replace(/_(MAKE|MISS)$/, '') };
}

function changeIn({ m, shotStatus }: Data): { change: Change; kind: string } {
  const deleted = (m as { m?: unknown } | null | undefined)?.m === 'DELETED' || shotStatus === 'DELETED';
  return { change: deleted ? 'DELETED' : shotStatus === 'UPDATED' ? 'UPDATED' : 'RECORDED', kind: '' };
}

/** Where the clock stands by the message itself; a status says it too. */
function readingIn({ period, clock, status }: Data, event: GameEvent, last: Reading): Reading {
  const { regulation } = event;
  const numbers = Array.from({ length: Math.max(last.period, regulation.periods) + 1 }, (_, index) => index + 1);
  // The current one first: an overtime begins and ends like the one before it.
  const boundary = [...new Set([last.period, ...numbers])]
    .map((number) => ({ number, ...boundaryOf(number, regulation) }))
    .find(({ start, end, number }) => (status === start && (number > last.period || number === 1)) || status === end);
  const told = Number.isSafeInteger(period) ? (period as number) : (boundary?.number ?? last.period);
  const left = secondsIn(clock);
  if (left !== undefined) return { period: told, clock: left };
  if (boundary) return { period: told, clock: status === boundary.end ? 0 : lengthOf(told, event) };
  return { period: told, clock: told === last.period ? last.clock : lengthOf(told, event) };
}

/** Seconds left, told as such or as 9:08. */
function secondsIn(clock: unknown): number | undefined {
  if (typeof clock === 'number') return Number.isFinite(clock) ? clock : undefined;
  const [, minutes, seconds] = /^(\d{1,2}):(\d{2}(?:\.\d+)?)$/.exec(String(clock)) ?? [];
  return seconds === undefined ? undefined : Number(minutes) * 60 + Number(seconds);
}
