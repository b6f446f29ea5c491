import type { Regulation } from '../../games/timeline/event.ts';
import { DAY, MINUTE } from '../durations.ts';

/** How long things take on the wall, about. All in minutes. */
export type Pace = {
  regulation: Regulation;
  /** Clock of an overtime. */
  overtime: number;
  /** On the wall for one of the clock. */
  perMinute: number;
  break: number;
  halftime: number;
};

/** A game of sixty minutes fills three hours and a quarter. */
export const footballPace = (regulation: Regulation): Pace => ({
  regulation,
  overtime: 15,
  perMinute: 3,
  break: 2,
  halftime: 13,
});
/** One of forty-eight minutes fills two hours and a quarter. */
export const basketballPace = (regulation: Regulation): Pace => ({
  regulation,
  overtime: 5,
  perMinute: 2.4,
  break: 2.5,
  halftime: 15,
});

/** Ms of wall time from the start to a place in the game, if it goes at the usual pace. @param elapsed seconds of the period */
export function usual(pace: Pace, period: number, elapsed: number): number {
  const { periods, minutes } = pace.regulation;
  const before = period - 1;
  const clock = Math.min(before, periods) * minutes + Math.max(before - periods, 0) * pace.overtime + elapsed / 60;
  const breaks = before * pace.break + (before >= periods / 2 ? pace.halftime - pace.break : 0);
  return (clock * pace.perMinute + breaks) * MINUTE;
}

/**
 * Wall time for a provider that tells none (docs/timeline.md, "Order and time"), from what is known: the start, and when the newest row was seen. In a game
 * that goes on, the newest row happened as it was seen, and the others lie between the two at the usual pace; so a row seen
 * as it happens has its true time, and ingest keeps it. A game that is over (a recording, or its last delivery) has its usual pace from
 * the start on, never later than it was seen: the same rows have the same times in every delivery.
 * @param newest place of the newest row in ms of usual time
 */
export function wallTime(startsAt: number, seenAt: number, newest: number, over: boolean): (usual: number) => number {
  const seen = seenAt >= startsAt;
  if (over || seenAt < startsAt - DAY || seenAt > startsAt + DAY) {
    return (offset) => Math.round(seen ? Math.min(startsAt + offset, seenAt) : startsAt + offset);
  }
  const start = Math.min(startsAt, seenAt);
  return (offset) => Math.round(newest > 0 ? start + ((seenAt - start) * offset) / newest : seenAt);
}
