import type { Sport } from '../../../games/timeline/event.ts';
import { OVERTIME, type Timing } from '../../../games/timeline/periods.ts';
import { DAY, MINUTE } from '../../lib/durations.ts';

/** Usual durations on the wall clock, in minutes. */
type Pace = {
  /** Wall time for one minute on the clock. */
  perMinute: number;
  break: number;
  halftime: number;
};

/** A football game of sixty minutes takes three hours and a quarter, a basketball game of forty-eight two and a quarter. */
const paces: Readonly<Record<Sport, Pace>> = {
  FOOTBALL: { perMinute: 3, break: 2, halftime: 13 },
  BASKETBALL: { perMinute: 2.4, break: 2.5, halftime: 15 },
};

/**
 * Ms of wall time from the start to a place in the game, at the usual pace.
 * @param elapsed seconds of the period
 */
export function usualOffset({ type, regulation }: Timing, period: number, elapsed: number): number {
  const { periods, minutes } = regulation;
  const pace = paces[type];
  const before = period - 1;
  const clock = Math.min(before, periods) * minutes + Math.max(before - periods, 0) * OVERTIME[type] + elapsed / 60;
  const breaks = before * pace.break + (before >= periods / 2 ? pace.halftime - pace.break : 0);
  return (clock * pace.perMinute + breaks) * MINUTE;
}

/**
 * Estimates wall times for a provider without them; see docs/timeline.md. In a game that is on, the newest row happened when it was
 * seen, and the others lie between start and newest row at the usual pace; so a row seen as it happens has its true time, and ingest keeps
 * it. A game that is over has its usual pace from the start on, never later than it was seen, so that the same rows have the same times in
 * every delivery.
 * @param newest place of the newest row, ms of usual time
 */
export function wallTime(startsAt: number, seenAt: number, newest: number, over: boolean): (usual: number) => number {
  const seen = seenAt >= startsAt;
  if (over || seenAt < startsAt - DAY || seenAt > startsAt + DAY) {
    return (offset) => Math.round(seen ? Math.min(startsAt + offset, seenAt) : startsAt + offset);
  }
  const start = Math.min(startsAt, seenAt);
  return (offset) => Math.round(newest > 0 ? start + ((seenAt - start) * offset) / newest : seenAt);
}
