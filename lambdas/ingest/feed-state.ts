import type { PassedOver } from '../providers/feed.ts';
import type { FeedState, FeedStates, SnapshotState } from '../stores/feed-states.ts';

/** How often the time of the last delivery alone is written, ms: more often would double the writes of a game. */
const WRITE_INTERVAL_MS = 300_000;
/** Most reasons kept apart; the others are counted together. */
const MAX_REASONS = 20;
const OTHER_REASONS = 'other reasons';

/** What of a delivery is remembered. */
export type TakenDelivery = {
  provider: string;
  seenAt: number;
  /** The queue has handed it out before, so it may be counted already. */
  again: boolean;
  ignored: readonly PassedOver[];
  snapshot?: SnapshotState | undefined;
};

/** The states with a delivery taken; the given ones stay. */
export function withDelivery(states: FeedStates, taken: TakenDelivery): FeedStates {
  const { provider, seenAt, again, ignored } = taken;
  const before = states.feeds[provider];
  const snapshot = taken.snapshot ?? before?.snapshot;
  const counted = again && before !== undefined && seenAt <= before.at;
  const state: FeedState = {
    at: Math.max(seenAt, before?.at ?? 0),
    // A snapshot says all of it again; other deliveries are added up.
    ignored: snapshot ? summed({}, ignored) : counted ? before.ignored : summed(before?.ignored ?? {}, ignored),
    ...(snapshot && { snapshot }),
  };
  return { ...states, feeds: { ...states.feeds, [provider]: state } };
}

function summed(before: Readonly<Record<string, number>>, ignored: readonly PassedOver[]): Record<string, number> {
  const counts = new Map(Object.entries(before));
  for (const { why, count } of ignored) {
    const reason = counts.has(why) || counts.size < MAX_REASONS ? why : OTHER_REASONS;
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  }
  return Object.fromEntries(counts);
}

/** Whether states are worth a write: what was passed over or is missing changed, or the last write is minutes old. */
export const isWorthKeeping = (kept: FeedStates, now: FeedStates): boolean =>
  Object.entries(now.feeds).some(([provider, state]) => {
    const before = kept.feeds[provider];
    return !before || state.at >= before.at + WRITE_INTERVAL_MS || essenceOf(state) !== essenceOf(before);
  });

const essenceOf = ({ ignored, snapshot }: FeedState): string =>
  JSON.stringify([ignored, snapshot?.missing, snapshot?.behind]);

/** What is remembered of snapshots, with the stamp of the last one that the log has where that is newer. */
export function withStamp(state: SnapshotState | undefined, stamp: number | undefined): SnapshotState {
  const newest = Math.max(stamp ?? Number.NEGATIVE_INFINITY, state?.stamp ?? Number.NEGATIVE_INFINITY);
  return { missing: {}, ...state, ...(Number.isFinite(newest) && { stamp: newest }) };
}
