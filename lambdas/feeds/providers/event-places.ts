import type { GameEvent } from '../../../games/timeline/event.ts';
import { boundaryOf, lengthOf } from '../../../games/timeline/periods.ts';
import { gameOrder } from '../../../games/timeline/play.ts';
import { DAY } from '../../lib/durations.ts';
import { type Draft, rowOf } from '../feed.ts';
import { inferStatuses, LAST_ORDER } from '../stated/periods.ts';
import { isAdjustmentId, pointsUntil } from '../stated/score.ts';

/** Ends of the ids of plays by which an event ends its period, or the game: `<event>/end`, `<event>/over`. */
export const END_OF = { period: '/end', game: '/over' };
/** Whether an id is of such a play. Its status is that of its period. */
export const isEnd = (id: string): boolean => id.endsWith(END_OF.period) || id.endsWith(END_OF.game);

const isEvent = ({ id, kind }: Pick<Draft, 'id' | 'kind'>): boolean => kind === 'clock' && !id.includes('/');

/** The order of a wall time, epoch ms, among those of the same clock. */
export function orderAt(period: number, clock: number, at: number, event: GameEvent): number {
  const rank = Math.floor(Math.min(Math.max(at - event.startsAt + DAY, 0) / 10, LAST_ORDER - 2));
  return gameOrder(period, Math.max(lengthOf(period, event) - clock, 0), rank);
}

/** The place of an event's play. */
export function placeOf(id: string, period: number, clock: number, at: number, event: GameEvent) {
  if (!isEnd(id)) return { order: orderAt(period, clock, at, event), at, period, clock };
  const { end: status } = boundaryOf(period, event.regulation);
  return { order: gameOrder(period, lengthOf(period, event), LAST_ORDER - 1), at, period, clock: 0, status };
}

/**
 * Statuses inferred from the events. The game is over when the last period has ended, the score is not even and no try can level it; when an
 * event states its end; or when a score has won the overtime.
 */
export function statusesOf(plays: readonly Draft[], event: GameEvent): Draft[] {
  const rows = plays.filter((play) => isEvent(play) || isEnd(play.id)).sort((a, b) => a.at - b.at);
  const latest = Math.max(...rows.map(({ period }) => period));
  const closing = rows.filter(({ id, period }) => isEnd(id) && period === latest);
  const won = isWonInOvertime(plays, latest, event);
  const isEven = leadOf(event.home.id, plays, event) === 0;
  const isLast = latest >= event.regulation.periods && !isEven && !awaitsTry(plays, latest, event);
  const over = won || closing.some(({ id }) => isLast || id.endsWith(END_OF.game));
  const steps = rows.map((row) => ({ ...row, ...(isEnd(row.id) && { says: 'end' as const }) }));
  return inferStatuses(steps, over, event);
}

/** Points by which a team leads. */
function leadOf(tid: string, plays: readonly Draft[], { home, away }: GameEvent): number {
  const points = (team: string) => pointsUntil(plays, team)(Number.POSITIVE_INFINITY);
  return points(tid) - points(tid === home.id ? away.id : home.id);
}

/** The statistics of a period, and the one that scored in its last event; undefined if that event did not score. */
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
 * overtime. Both teams get it, also after a score of the first one. An end that this rule does not see is stated by an event.
 */
function isWonInOvertime(plays: readonly Draft[], period: number, event: GameEvent): boolean {
  if (event.type !== 'FOOTBALL' || period <= event.regulation.periods) return false;
  const { score, stats } = lastScoreIn(period, plays);
  if (!score || leadOf(score.tid, plays, event) <= 0) return false;
  return stats.some(({ tid, stats }) => tid !== score.tid && offence.some((stat) => stats[stat]));
}
