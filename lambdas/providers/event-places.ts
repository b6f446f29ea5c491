import type { GameEvent } from '../../games/timeline/event.ts';
import { gameOrder } from '../../games/timeline/play.ts';
import { DAY } from '../durations.ts';
import { isAdjustmentId, pointsUntil } from '../stated/score.ts';
import { type Draft, rowOf } from './feed.ts';
import { boundaryOf, LAST_ORDER, lengthOf } from './phases.ts';

/** Ids of inferred statuses: `period/<name>/start`, `period/<name>/end`, `period/over`. */
const PERIOD = 'period/';
const START = '/start';
const END = '/end';
const OVER = '/over';
/** Ends of the ids of plays by which an event ends its period, or the game: `<event>/end`, `<event>/over`. */
export const END_OF = { period: END, game: OVER };
export const isEnd = (id: string): boolean => id.endsWith(END) || id.endsWith(OVER);

type Placed = Pick<Draft, 'id' | 'kind' | 'at' | 'period'>;
export const isEvent = ({ id, kind }: Placed): boolean => kind === 'clock' && !id.includes('/');
export const isInferredStatus = ({ id }: Pick<Draft, 'id'>): boolean => id.startsWith(PERIOD);

/** The provider's names of the periods, by their number so far. */
export function namesIn(plays: readonly Placed[]): Map<number, string> {
  const starts = plays.filter((play) => isInferredStatus(play) && play.id.endsWith(START));
  return new Map(starts.map(({ id, period }) => [period, id.slice(PERIOD.length, -START.length)]));
}

/** The numbers of the periods: their own, or for named periods the order in which they began. */
export function numberPeriods(events: Iterable<{ period: string; at: number }>): Map<string, number> {
  const began = new Map<string, number>();
  for (const { period, at } of events) began.set(period, Math.min(at, began.get(period) ?? at));
  const sorted = [...began].sort(([a, one], [b, other]) => one - other || (a < b ? -1 : 1)).map(([name]) => name);
  const named = sorted.filter((name) => !/^\d+$/.test(name));
  return new Map(sorted.map((name) => [name, 1 + named.indexOf(name) || Number(name)]));
}

/** The order of a wall time, epoch ms, among those of the same clock. */
export function orderAt(period: number, clock: number, at: number, event: GameEvent): number {
  const rank = Math.floor(Math.min(Math.max(at - event.startsAt + DAY, 0) / 10, LAST_ORDER - 2));
  return gameOrder(period, Math.max(lengthOf(period, event) - clock, 0), rank);
}

/** The place of an event's play. */
export function placeOf(id: string, period: number, clock: number, at: number, event: GameEvent) {
  if (isEnd(id)) return endOf(period, at, event);
  return { order: orderAt(period, clock, at, event), at, period, clock };
}

function endOf(period: number, at: number, event: GameEvent) {
  const { end: status } = boundaryOf(period, event.regulation);
  return { order: gameOrder(period, lengthOf(period, event), LAST_ORDER - 1), at, period, clock: 0, status };
}

/**
 * Statuses inferred from the events: a period starts with its first event, and ends with the one that says so, else with its last one once
 * the next period has begun. The game is over when the last period has ended and the score is not even nor can be made so by a try, when an
 * event says so, or when a score has won the overtime.
 */
export function inferredStatuses(
  plays: readonly Draft[],
  numbers: ReadonlyMap<string, number>,
  event: GameEvent,
): Map<string, Draft> {
  const spans = new Map<number, { first: number; last: number }>();
  const closing: Draft[] = [];
  for (const play of plays) {
    if (isEvent(play)) {
      const { first, last } = spans.get(play.period) ?? { first: play.at, last: play.at };
      spans.set(play.period, { first: Math.min(first, play.at), last: Math.max(last, play.at) });
    } else if (isEnd(play.id) && !isInferredStatus(play)) closing.push(play);
  }
  const found: Draft[] = [];
  const latest = Math.max(...spans.keys());
  const won = isWonInOvertime(plays, latest, event);
  for (const [name, period] of numbers) {
    const span = spans.get(period);
    if (!span) continue;
    const { first, last } = span;
    const { start } = boundaryOf(period, event.regulation);
    const opening = { order: gameOrder(period, 0, 0), at: first, period, clock: lengthOf(period, event) };
    found.push({ id: `${PERIOD}${name}${START}`, kind: 'status', status: start, ...opening });
    const closes = closing.some((play) => play.period === period);
    const id = `${PERIOD}${name}${END}`;
    if (!closes && (period < latest || won)) found.push({ id, kind: 'status', ...endOf(period, last, event) });
  }
  const last = closing.filter(({ period }) => period === latest);
  const end = last.reduce((at, play) => Math.max(at, play.at), won ? (spans.get(latest)?.last ?? 0) : 0);
  const isEven = leadOf(event.home.id, plays, event) === 0;
  const decided = end > 0 && latest >= event.regulation.periods && !isEven && !awaitsTry(plays, latest, event);
  if (decided || last.some(({ id }) => id.endsWith(OVER))) {
    const { order, period, clock } = endOf(latest, end, event);
    found.push({ id: `period${OVER}`, kind: 'status', status: 'ENDED', order: order + 1, at: end, period, clock });
  }
  return new Map(found.map((draft) => [draft.id, draft]));
}

/** Points by which a team leads. */
function leadOf(tid: string, plays: readonly Draft[], { home, away }: GameEvent): number {
  const points = (team: string) => pointsUntil(plays, team)(Number.POSITIVE_INFINITY);
  return points(tid) - points(tid === home.id ? away.id : home.id);
}

/** Who scored how many points in the last event of a period, if anybody did, and the statistics of the period. */
function lastScoreIn(period: number, plays: readonly Draft[]) {
  const its = plays.filter((play) => play.period === period);
  const last = its.filter(isEvent).reduce<Draft | undefined>((a, b) => (a && a.order > b.order ? a : b), undefined);
  const stats = its.flatMap((play) => (play.kind === 'stat' && !isAdjustmentId(play.id) ? [play] : []));
  return { stats, score: stats.find(({ id, stats }) => rowOf(id) === last?.id && (stats.PTS ?? 0) > 0) };
}

/** Whether the try after a touchdown, which is played on an expired clock too, may still level the score. */
function awaitsTry(plays: readonly Draft[], period: number, event: GameEvent): boolean {
  const { score } = lastScoreIn(period, plays);
  return score?.stats.PTS === 6 && [-1, -2].includes(leadOf(score.tid, plays, event));
}

/** Statistics of a team that has the ball. */
const offence = ['RUSH_ATT', 'PASS_ATT', 'PUNT', 'FGA'];

/**
 * Whether the last event of an overtime of football has won it: its score puts a team ahead, and the other team has had the ball in this
 * overtime. Both teams get it, whatever the first one scores. An end that this rule does not see is stated by an event.
 */
function isWonInOvertime(plays: readonly Draft[], period: number, event: GameEvent): boolean {
  if (event.type !== 'FOOTBALL' || period <= event.regulation.periods) return false;
  const { score, stats } = lastScoreIn(period, plays);
  if (!score || leadOf(score.tid, plays, event) <= 0) return false;
  return stats.some(({ tid, stats }) => tid !== score.tid && offence.some((stat) => stats[stat]));
}
