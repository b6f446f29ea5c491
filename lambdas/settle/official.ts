import { CORRECTION_PERIOD, DAY, HOUR, MAX_GAME } from '../durations.ts';
import { schedule } from '../stores/events.ts';
import { verifiedAmong } from '../stores/fans.ts';
import { isStandingOfficial } from '../stores/official.ts';
import { withhold } from '../stores/withheld.ts';
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

/**
 * Takes fans whose e-mail is not verified out of the official standings.
 * @param fanIds all of one shard
 * @returns how many of them had points
 */
export async function withholdUnverified(eventId: string, fanIds: readonly string[]): Promise<number> {
  const fans = [...new Set(fanIds)];
  const verified = await verifiedAmong(fans);
  return withhold(
    eventId,
    fans.filter((fanId) => !verified.has(fanId)),
  );
}
