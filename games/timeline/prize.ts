import { endsPeriod, startsPeriod } from './status.ts';
import type { Timeline } from './timeline.ts';

/** A part of the game in which the prize pop-up shows. */
export type PrizeWindow = 'secondHalf' | 'fourthQuarter';

const moments: ReadonlyMap<string, PrizeWindow> = new Map([
  ['START_SECOND_HALF', 'secondHalf'],
  // In a feed of quarters the third quarter starts the second half.
  ['START_THIRD_QUARTER', 'secondHalf'],
  ['START_FOURTH_QUARTER', 'fourthQuarter'],
]);

/** `since`: seconds of game clock since it began. */
type PrizeTime = { moment: PrizeWindow; since: number };

/**
 * The current prize time: from its status until the period closes, the next period starts, or the game ends.
 * Later statuses of the period, such as FOUL, do not end it.
 */
export function prizeWindowOf(timeline: Timeline): PrizeTime | undefined {
  if (timeline.ended) return undefined;
  const boundary = timeline.plays().findLast(({ status }) => startsPeriod(status) || endsPeriod(status));
  const { period, clock } = timeline.now;
  if (boundary?.status === undefined || boundary.period < period) return undefined;
  const moment = moments.get(boundary.status);
  return moment && { moment, since: boundary.clock - clock };
}

/** A fan who comes later than this after the moment does not see the pop-up, seconds of game clock. */
const MAX_LATE = 120;

/**
 * Whether a fan sees the pop-up of the current moment. A fan who came before the moment sees it however late the source states it.
 * @param onArrival the current moment when the fan came
 */
export const isPrizeDue = ({ moment, since }: PrizeTime, onArrival: PrizeWindow | undefined): boolean =>
  moment !== onArrival || since <= MAX_LATE;
