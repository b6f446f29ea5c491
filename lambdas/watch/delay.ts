import { isQuiet } from '../../games/timeline/quiet.ts';
import { isActive } from '../../games/timeline/status.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';

/** What is known of a feed beside its plays, epoch ms. */
export type FeedSigns = {
  /** The first of the polls that have failed since the last good one; 0 while they do not, or nobody polls. */
  failingSince: number;
  /** When a provider that pushes, and sends heartbeats, was last heard; absent for all others. */
  heardAt?: number;
};

/** RULES E9, ms. */
export const POLLS_FAIL_MS = 30_000;
export const HEARTBEAT_MISSED_MS = 15_000;

/** Why the feed of a game in play is delayed (RULES E9); undefined where it is not. */
export function delayReason(timeline: Timeline, { failingSince, heardAt }: FeedSigns, now: number): string | undefined {
  if (timeline.ended || !isActive(timeline.status)) return undefined;
  if (failingSince > 0 && now - failingSince >= POLLS_FAIL_MS) return 'polls fail';
  if (heardAt !== undefined && now - heardAt >= HEARTBEAT_MISSED_MS) return 'heartbeat missed';
  const last = timeline.plays().at(-1);
  return last && isQuiet(timeline, last.at, now) ? 'no play on a running clock' : undefined;
}
