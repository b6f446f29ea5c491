import { isRecord } from '../../../../games/lib/unknown.ts';
import { classify, eventTypeIn, type SportTable } from '../../../../games/sports/sport.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { STATE_STATS } from '../../../../games/timeline/box.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { type LiveMessage, printableName } from '../../../../games/timeline/message.ts';
import { lengthOf } from '../../../../games/timeline/periods.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import { isStatus } from '../../../../games/timeline/status.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { DAY, MAX_GAME, MINUTE } from '../../../lib/durations.ts';
import { FIRST_TIME, LATEST } from '../../valid.ts';
import { secondsIn } from './message.ts';

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

/** Whether a message has all that the log needs, as a recording's have. */
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
