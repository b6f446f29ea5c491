import { schedule } from '../stores/events.ts';
import { verifiedAmong } from '../stores/fans.ts';
import { withhold } from '../stores/withheld.ts';
import { requestSettlement } from './request.ts';

const HOUR = 3_600_000;
/** Corrections come for 48 hours (RULES A7); an hour later the last of them has been settled. */
const AT_REST = 49 * HOUR;
/** How long the last settlement is asked for, since one hour may be missed. */
const ASKED = 3 * HOUR;
/** No game lasts longer. */
const LONGEST = 8 * HOUR;

/** Whether the points of an event that ended then have come to rest. */
const isAtRest = (ended_at: number, now: number): boolean => ended_at > 0 && now >= ended_at + AT_REST;

/** Asks for the last settlement of the events that have come to rest, which makes their standings the official ones. */
export async function requestOfficial(now: number): Promise<string[]> {
  const events = await schedule(now - AT_REST - ASKED - LONGEST, now - AT_REST);
  const resting = events.filter(({ ended_at }) => isAtRest(ended_at, now) && !isAtRest(ended_at, now - ASKED));
  for (const { id } of resting) await requestSettlement(id, { official: true });
  return resting.map(({ id }) => id);
}

/**
 * Takes fans whose e-mail is not verified out of official standings (RULES E7). All of one shard.
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
