import { CORRECTION_PERIOD } from '../../games/timeline/official.ts';
import { DAY, HOUR, MAX_GAME } from '../durations.ts';
import { schedule } from '../stores/events.ts';
import { isStandingOfficial } from '../stores/settlements.ts';
import { requestSettlement } from './request.ts';

/** An hour after the last possible correction it has been settled, and points are final. */
const FINAL_AFTER = CORRECTION_PERIOD + HOUR;
/** For so long the last settlement is requested if it is not done: longer than any failure stays unnoticed. */
const REQUESTED_FOR = 14 * DAY;

/** Whether the points of an event are final. */
const isFinal = (ended_at: number, now: number): boolean => ended_at > 0 && now >= ended_at + FINAL_AFTER;

/** Requests the last settlement of events whose points are final and not official yet: it makes them official. */
export async function requestOfficial(now: number): Promise<string[]> {
  const events = await schedule(now - FINAL_AFTER - REQUESTED_FOR - MAX_GAME, now - FINAL_AFTER);
  const resting = events.filter(({ ended_at }) => isFinal(ended_at, now) && !isFinal(ended_at, now - REQUESTED_FOR));
  const done = await Promise.all(resting.map(({ id }) => isStandingOfficial(id)));
  const waiting = resting.filter((_, index) => !done[index]);
  for (const { id } of waiting) await requestSettlement(id, { official: true });
  return waiting.map(({ id }) => id);
}
