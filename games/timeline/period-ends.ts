import { endsPeriod } from './status.ts';
import type { Timeline } from './timeline.ts';

/** The statuses by which periods have ended so far, in game order. */
const periodEnds = (timeline: Timeline): string[] =>
  timeline.plays().flatMap(({ status }) => (status !== undefined && endsPeriod(status) ? [status] : []));

/** How many moments have come at which standings are settled: the ends of periods, and the end of the game. */
export const settlingMoments = (timeline: Timeline): number => periodEnds(timeline).length + Number(timeline.ended);

/** The newest moment at which standings are settled, as a status; null while none has come. */
export const settledAs = (timeline: Timeline): string | null =>
  timeline.ended ? 'ENDED' : (periodEnds(timeline).at(-1) ?? null);
