import { CORRECTION_PERIOD_MS, isLogFinal, LAST_DELIVERIES_MS } from '../../../games/timeline/official.ts';
import { DAY, MAX_GAME } from '../../lib/durations.ts';
import { schedule } from '../../stores/events.ts';
import { isStandingOfficial } from '../../stores/settlements.ts';
import { requestSettlement } from './request.ts';

/** So long after the end the last possible correction has been settled, and points are final. */
const FINAL_AFTER = CORRECTION_PERIOD_MS + LAST_DELIVERIES_MS;
/** For so long the last settlement is requested if it is not done: longer than any failure stays unnoticed. */
const REQUESTED_FOR = 14 * DAY;

/** Requests the last settlement of events whose points are final and not official yet: it makes them official. */
export async function requestOfficial(now: number): Promise<string[]> {
  const events = await schedule(now - FINAL_AFTER - REQUESTED_FOR - MAX_GAME, now - FINAL_AFTER);
  const resting = events.filter((event) => isLogFinal(event, now) && !isLogFinal(event, now - REQUESTED_FOR));
  const done = await Promise.all(resting.map(({ id }) => isStandingOfficial(id)));
  const waiting = resting.filter((_, index) => !done[index]);
  for (const { id } of waiting) await requestSettlement(id, { official: true });
  return waiting.map(({ id }) => id);
}
