import { endsPeriod } from './status.ts';
import type { Timeline } from './timeline.ts';

/** The statuses by which periods have ended so far, in game order. */
const periodEnds = (timeline: Timeline): string[] =>
  timeline.plays().flatMap(({ status }) => (status !== undefined && endsPeriod(status) ? [status] : []));

/** Number of settlements so far: one for the end of each period, and one for the end of the game. */
export const periodsEnded = (timeline: Timeline): number => periodEnds(timeline).length + Number(timeline.ended);

/** Status of the newest settlement; null before the first. */
export const settledAs = (timeline: Timeline): string | null =>
  timeline.ended ? 'ENDED' : (periodEnds(timeline).at(-1) ?? null);
