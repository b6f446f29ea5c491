import { fieldOf, isRecord } from '../../../../games/lib/unknown.ts';
import { classify, eventTypeIn, type SportTable } from '../../../../games/sports/sport.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { STATE_STATS } from '../../../../games/timeline/box.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { type LiveMessage, printableName } from '../../../../games/timeline/message.ts';
import { boundaryOf, lengthOf } from '../../../../games/timeline/periods.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import { isPregame, isStatus, isStop, type Phase } from '../../../../games/timeline/status.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { DAY, MAX_GAME, MINUTE } from '../../../lib/durations.ts';
import { FIRST_TIME, LATEST, plainText, secondsOf } from '../../valid.ts';
import { orderAt } from '../event-places.ts';

type Data = LiveMessage['data'];
/** A reading of the game clock. */
export type Reading = { period: number; clock: number };

/** Ranks in place of the provider's revisions: a recorded play may be updated, and both may be deleted, never the reverse. */
const ranks = { RECORDED: 1, UPDATED: 2, DELETED: 3 } as const;
type Change = keyof typeof ranks;

/**
 * A live message with the fields that the log needs besides: id, rev, order, period and clock. Fields that it has stay. Its id consists of
 * source, time, subject and kind, which its update or deletion shares.
 * @param readAt the clock reading at a time, as far as it is known
 */
export function completed(
  { source, data }: LiveMessage,
  event: GameEvent,
  readAt: (at: number) => Reading,
): LiveMessage {
  const { timestamp: at } = data;
  if (typeof at !== 'number' || !Number.isFinite(at)) return { source, data };
  const { change, kind, ...said } = source === 'boxscorestatsv2' ? statIn(data, event) : changeIn(data);
  const { period, clock } = readingIn(data, event, () => readAt(at));
  const subject = plainText(data.pid ?? data.tid ?? data.status ?? '');
  const id = [source, at, subject, kind].filter((part) => part !== '').join('/');
  const facts = { id, rev: ranks[change], order: orderAt(period, clock, at, event) };
  return { source, data: { ...facts, ...data, ...said, period, clock } };
}

/** A stats message with the fields it may leave out: its subject, and the stats of its classification. */
function statIn(data: Data, event: GameEvent) {
  const table = sports[event.type];
  const classification = plainText(data.classification);
  const classified = classify(table, classification);
  const type = classified?.type ?? classification;
  const { change } = changeIn(data);
  const said: Data = { act: data.act ?? (data.pid == null ? 'TEAM' : 'PLAYER') };
  const known = table.eventTypes[type]?.stats;
  if (classified && (classified.change !== 'RECORDED' || data.stats === undefined)) said.stats = { ...known };
  if (classified?.change === 'UPDATED') said.classification = type;
  const strongest = classified && ranks[classified.change] > ranks[change] ? classified.change : change;
  return { ...said, change: strongest, kind: type.replace(/_(MAKE|MISS)$/, '') };
}

/** What is wrong with a stats message without stats whose classification the sport does not have; undefined for all others. */
export function unknownClassification({ source, data }: LiveMessage, event: GameEvent): string | undefined {
  const { classification, stats } = data;
  if (source !== 'boxscorestatsv2' || stats !== undefined || typeof classification !== 'string') return undefined;
  return classify(sports[event.type], classification)
    ? undefined
    : `an unknown classification ${printableName(classification)}`;
}

function changeIn({ m, shotStatus }: Data): { change: Change; kind: string } {
  const deleted = fieldOf(m, 'm') === 'DELETED' || shotStatus === 'DELETED';
  return { change: deleted ? 'DELETED' : shotStatus === 'UPDATED' ? 'UPDATED' : 'RECORDED', kind: '' };
}

/** The statuses of halves, as those of the quarters that they begin and end with. */
const quarters: ReadonlyMap<string, Phase> = new Map([
  ['END_FIRST_HALF', 'END_SECOND_QUARTER'],
  ['START_SECOND_HALF', 'START_THIRD_QUARTER'],
  ['END_SECOND_HALF', 'END_FOURTH_QUARTER'],
]);

/** A status that may come before the first period, which it does not begin. */
const isBeforePlay = (status: string): boolean =>
  isPregame(status) || isStop(status) || status === 'SCHEDULED' || status === 'LINEUP';

/** The clock reading of a message: its own, or that of its status, or the last one. */
function readingIn({ period, clock, status: said }: Data, event: GameEvent, lastReading: () => Reading): Reading {
  const { regulation } = event;
  const left = secondsIn(clock);
  const stated = typeof period === 'number' && Number.isSafeInteger(period) ? period : undefined;
  if (stated !== undefined && left !== undefined) return { period: stated, clock: left };
  const last = lastReading();
  const named = plainText(said ?? '');
  const status = (regulation.periods === 4 && quarters.get(named)) || named;
  const numbers = Array.from({ length: Math.max(last.period, regulation.periods) + 1 }, (_, index) => index + 1);
  const ongoing = Math.max(1, last.period);
  // The ongoing one first: an overtime begins and ends like the one before it.
  const boundary = [...new Set([ongoing, ...numbers])]
    .map((number) => ({ number, ...boundaryOf(number, regulation) }))
    .find(({ start, end, number }) => (status === start && number > last.period) || status === end);
  const current = stated ?? boundary?.number ?? (isBeforePlay(status) ? last.period : ongoing);
  if (left !== undefined) return { period: current, clock: left };
  if (boundary) return { period: current, clock: status === boundary.end ? 0 : lengthOf(current, event) };
  return { period: current, clock: current === last.period ? last.clock : lengthOf(current, event) };
}

/** Seconds left, as a number or as 9:08. */
function secondsIn(clock: unknown): number | undefined {
  if (typeof clock === 'number') return Number.isFinite(clock) ? clock : undefined;
  const text = plainText(clock);
  return /^\d{1,2}:\d{2}(\.\d+)?$/.test(text) ? secondsOf(text) : undefined;
}

/** Greatest difference between the sender's clock and ours, ms. */
const TOLERANCE = 5 * MINUTE;

/** Everything that a message may have in its data (docs/hype-format.md, "Plays", and docs/wire.md, "Messages"). */
const fields = new Set([
  ...['id', 'rev', 'order', 'timestamp', 'period', 'clock', 'status', 'tid', 'pid', 'act', 'classification', 'stats'],
  ...['totalStats', 'stated', 'm', 'shotType', 'shotStatus', 'hsx', 'hsy', 'px', 'py', 'cx', 'cy', 'zone'],
]);
/** Everything that a delivery may have beside its messages. */
const besides = new Set(['eventId', 'messages', 'batch', 'event', 'source', 'data', 'seq', 'ranking']);

export const isStatistic = ({ stats, eventTypes }: SportTable, name: string): boolean =>
  Object.hasOwn(stats, name) || STATE_STATS.has(name) || Object.values(eventTypes).some((type) => name in type.stats);

/**
 * The latest period that a play of a delivery may be in: one of regulation, or the next overtime once the last period has been reached.
 * @param delivered periods in the delivery
 * @param known the game so far. Without it the event says which periods have begun, and a delivery before this one may not be in it yet
 */
export function lastPossiblePeriod(delivered: ReadonlySet<number>, event: GameEvent, known?: Timeline): number {
  const { periods } = event.regulation;
  const begun = event.results.periods.filter(({ name }) => name !== 'PRE').length;
  let reached = known ? known.now.period : begun + Number(begun > 0);
  for (const period of delivered) if (period <= periods) reached = Math.max(reached, period);
  while (reached >= periods && delivered.has(reached + 1)) reached += 1;
  return reached < periods ? periods : reached + 1;
}

/** What a play is checked with. */
type CheckContext = { event: GameEvent; seenAt: number; lastPeriod: number };

/** Whether a message has every field that the log needs. All messages of a recording do. */
export const isWhole = ({ data }: LiveMessage): boolean =>
  ['id', 'rev', 'order', 'period', 'clock'].every((field) => data[field] !== undefined);

/** Why a play of a message cannot be meant; undefined for one that can. */
export function refusalOf(play: Play, message: LiveMessage, context: CheckContext): string | undefined {
  const { event, seenAt, lastPeriod } = context;
  const { at, period, clock, status } = play;
  const unknown = Object.keys(message.data).find((name) => !fields.has(name));
  if (unknown !== undefined) return `an unknown field ${printableName(unknown)}`;
  if (at < FIRST_TIME || at > LATEST) return 'a timestamp that is not in epoch ms';
  // What is read from a file was not seen at a time.
  const isSeen = seenAt >= FIRST_TIME;
  if (isSeen && at > Math.max(event.startsAt, seenAt) + MAX_GAME) return 'a timestamp hours in the future';
  if (isSeen && at < Math.min(event.startsAt, seenAt) - DAY) return 'a timestamp more than a day before the game';
  if (status !== undefined && !isStatus(status)) return `an unknown status ${printableName(status)}`;
  if (period > lastPeriod) return `period ${period}, which this game has not reached`;
  if (clock > lengthOf(period, event)) return `a clock of ${clock} seconds in period ${period}, which is shorter`;
  // The log may hold statistics of another version.
  if (play.kind !== 'stat' || isWhole(message)) return undefined;
  const statistic = Object.keys(play.stats).find((name) => !isStatistic(sports[event.type], name));
  return statistic === undefined ? undefined : `an unknown statistic ${printableName(statistic)}`;
}

/** What is odd about a play that is taken, if anything. */
export function oddityOf(
  play: Play,
  { data }: LiveMessage,
  { event, seenAt }: Omit<CheckContext, 'lastPeriod'>,
): string | undefined {
  if (seenAt >= FIRST_TIME && play.at > seenAt + TOLERANCE) return 'a timestamp in the future';
  if (Math.abs(play.at - event.startsAt) > MAX_GAME)
    return 'a timestamp more than eight hours from the scheduled start';
  if (data.clock != null && secondsIn(data.clock) === undefined) return 'a clock that cannot be read';
  if (play.kind !== 'stat' || play.void) return undefined;
  const table = sports[event.type];
  if (!classify(table, play.classification)) return `an unknown classification ${printableName(play.classification)}`;
  const usual = eventTypeIn(table, play.classification)?.stats.PTS;
  const { PTS } = play.stats;
  return usual === undefined || PTS === usual ? undefined : `a ${play.classification} of ${PTS ?? 0} points`;
}

/** An unknown field of a delivery. */
export function oddFieldOf(body: unknown): string | undefined {
  const name = isRecord(body) && !Array.isArray(body) && Object.keys(body).find((field) => !besides.has(field));
  return name ? `an unknown field ${printableName(name)} beside the messages` : undefined;
}
