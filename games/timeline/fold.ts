import { canonical } from '../lib/unknown.ts';
import { type GameEvent, type Period, type ScheduleStatus, scheduled } from './event.ts';
import { earliest, periodLabel, spansOf } from './periods.ts';
import { endsPeriod, groupOf, isStop, lastPhase } from './status.ts';
import type { Timeline } from './timeline.ts';

/** The fields of an event that its log decides. */
export type Folded = Pick<GameEvent, 'status' | 'results' | 'score' | 'ended_at' | 'stopped' | 'regulation'>;

/**
 * Derives status, periods, end and score from the plays alone, so that a correction can also take
 * an end back; an event without plays stays as it is.
 */
export function foldEvent(timeline: Timeline): GameEvent {
  const { event } = timeline;
  if (timeline.plays().length === 0) return event.stopped && !timeline.isBlank ? scheduled(event) : event;
  const phase = lastPhase(timeline.plays());
  const ended_at = phase?.status === 'ENDED' || phase?.status === 'CANCELED' ? phase.at : 0;
  const periods = periodsPlayed(timeline, ended_at);
  const status = scheduleStatus(event.status, phase?.status, periods, ended_at);
  const { stopped: _, ...facts } = event;
  const folded = { ...facts, status, ended_at, results: { periods }, score: timeline.scoreAt() };
  return isStop(phase?.status) ? { ...folded, stopped: phase.status } : folded;
}

function scheduleStatus(
  known: ScheduleStatus,
  phase: string | undefined,
  periods: Period[],
  ended_at: number,
): ScheduleStatus {
  if (ended_at > 0) return 'ENDED';
  if (phase === 'POSTPONED') return 'SCHEDULED';
  if (phase === 'LIVE') return 'LIVE';
  const group = phase && groupOf(phase);
  if (group === 'active' || periods.some(({ name }) => name !== 'PRE')) return 'ACTIVE';
  if (group === 'pregame') return 'PREGAME';
  // The end was taken back, and the game has not begun.
  return known === 'ENDED' ? 'SCHEDULED' : known;
}

/**
 * The periods begun so far; PRE alone before the first. A period starts and ends with its status, else with its plays.
 * @param endedAt when the whole game ended, 0 while it has not
 */
export function periodsPlayed(timeline: Timeline, endedAt = 0): Period[] {
  const { regulation } = timeline.event;
  const spans = spansOf(timeline.plays(), regulation).sort((a, b) => a.period - b.period);
  const latest = spans.at(-1);
  if (!latest)
    return timeline.plays().length > 0 ? [{ name: 'PRE', started_at: earliest(timeline.plays()), ended_at: 0 }] : [];
  return spans.map((span) => {
    const { period, plays, startedAt } = span;
    const over = span !== latest || endedAt > 0;
    const end = plays.find(({ status }) => endsPeriod(status));
    const ended_at = end?.at ?? (over ? plays.reduce((last, { at }) => Math.max(last, at), 0) : 0);
    return { name: periodLabel(period, regulation), started_at: startedAt, ended_at };
  });
}

/** Sets the event of a timeline to the one that its plays give. */
export function refold(timeline: Timeline): GameEvent {
  const folded = foldEvent(timeline);
  if (!sameFold(timeline.event, folded)) timeline.refresh(folded);
  return timeline.event;
}

/** Whether two events have the same state. */
export function sameFold(a: Folded, b: Folded): boolean {
  const textOf = ({ status, ended_at, results, regulation, score, stopped }: Folded) =>
    canonical({ status, ended_at, results, regulation, stopped, score });
  return textOf(a) === textOf(b);
}

/** The statuses by which periods have ended so far, in game order. */
const periodEnds = (timeline: Timeline): string[] =>
  timeline.plays().flatMap(({ status }) => (status !== undefined && endsPeriod(status) ? [status] : []));

/** Number of settlements so far: one for the end of each period, and one for the end of the game. */
export const periodsEnded = (timeline: Timeline): number => periodEnds(timeline).length + Number(timeline.ended);

/** Status of the newest settlement; null before the first. */
export const settledAs = (timeline: Timeline): string | null =>
  timeline.ended ? 'ENDED' : (periodEnds(timeline).at(-1) ?? null);
