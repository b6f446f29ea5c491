import { schedule } from '../stores/events.ts';
import { verifiedAmong } from '../stores/fans.ts';
import { isStandingOfficial } from '../stores/official.ts';
import { withhold } from '../stores/withheld.ts';
import { requestSettlement } from './request.ts';

const HOUR = 3_600_000;
/** Corrections come for 48 hours; an hour later the last of them has been settled. */
const AT_REST = 49 * HOUR;
/** How long an event is asked for whose last settlement is not done: longer than any failure lasts unseen. */
const ASKED = 14 * 24 * HOUR;
/** No game lasts longer. */
const LONGEST = 8 * HOUR;

/** Whether the points of an event that ended then have come to rest. */
const isAtRest = (ended_at: number, now: number): boolean => ended_at > 0 && now >= ended_at + AT_REST;

/** Asks for the last settlement of the events that have come to rest and are not official yet: it makes them so. */
export async function requestOfficial(now: number): Promise<string[]> {
  const events = await schedule(now - AT_REST - ASKED - LONGEST, now - AT_REST);
  const resting = events.filter(({ ended_at }) => isAtRest(ended_at, now) && !isAtRest(ended_at, now - ASKED));
  const done = await Promise.all(resting.map(({ id }) => isStandingOfficial(id)));
  const waiting = resting.filter((_, index) => !done[index]);
  for (const { id } of waiting) await requestSettlement(id, { official: true });
  return waiting.map(({ id }) => id);
}

/**
 * Takes fans whose e-mail is not verified out of official standings. All of one shard.
 * @returns how many lost a place
 */
export async function withholdUnverified(eventId: string, fanIds: readonly string[]): Promise<number> {
  const fans = [...new Set(fanIds)];
  const verified = await verifiedAmong(fans);
  return withhold(
    eventId,
    fans.filter((fanId) => !verified.has(fanId)),
  );
}
