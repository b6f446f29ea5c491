import { isQuiet } from '../../games/timeline/quiet.ts';
import { isActive } from '../../games/timeline/status.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';

/** What is known of a feed besides its plays. Epoch ms. */
export type FeedSigns = {
  /** The first failed poll since the last good one; 0 while polls succeed or nobody polls. */
  failingSince: number;
  /** The last push or heartbeat of a provider that sends heartbeats; absent for all others. */
  heardAt?: number;
};

/** A feed is delayed after so many ms of failed polls, or without a heartbeat; see docs/wire.md. */
export const POLLS_FAIL_MS = 30_000;
export const HEARTBEAT_MISSED_MS = 15_000;

/** Why the feed of a game in play is delayed; undefined if it is not. */
export function delayReason(timeline: Timeline, { failingSince, heardAt }: FeedSigns, now: number): string | undefined {
  if (timeline.ended || !isActive(timeline.status)) return undefined;
  if (failingSince > 0 && now - failingSince >= POLLS_FAIL_MS) return 'polls fail';
  if (heardAt !== undefined && now - heardAt >= HEARTBEAT_MISSED_MS) return 'heartbeat missed';
  const last = timeline.plays().at(-1);
  return last && isQuiet(timeline, last.at, now) ? 'no play on a running clock' : undefined;
}
