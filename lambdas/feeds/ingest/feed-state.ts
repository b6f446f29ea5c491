import type { BoxState, FeedState, FeedStates, SnapshotState } from '../../stores/feed-states.ts';
import type { PassedOver } from '../feed.ts';

/** Shortest time between two writes if only the time of the last delivery changed, ms. More would double the writes of a game. */
const WRITE_INTERVAL_MS = 300_000;
/** Reasons counted separately; all others are counted together. */
const MAX_REASONS = 20;
const OTHER_REASONS = 'other reasons';

/** A delivery, as far as it is remembered. */
export type TakenDelivery = {
  provider: string;
  seenAt: number;
  /** The queue delivered it before, so it may be counted already. */
  again: boolean;
  ignored: readonly PassedOver[];
  snapshot?: SnapshotState | undefined;
  box?: BoxState | undefined;
  adjusted?: number | undefined;
  /** What is wrong with the body. */
  fault?: string | undefined;
};

/** The states after a delivery. The given states are not changed. */
export function withDelivery(states: FeedStates, taken: TakenDelivery): FeedStates {
  const { provider, seenAt, again, ignored, fault } = taken;
  const before = states.feeds[provider];
  const snapshot = taken.snapshot ?? before?.snapshot;
  const counted = again && before !== undefined && seenAt <= before.at;
  const state: FeedState = {
    at: Math.max(seenAt, before?.at ?? 0),
    // A snapshot repeats everything; the counts of other deliveries are added up.
    ignored: snapshot ? summed({}, ignored) : counted ? before.ignored : summed(before?.ignored ?? {}, ignored),
    snapshot,
    ...(taken.box && { box: taken.box }),
    adjusted: taken.adjusted ?? before?.adjusted,
    ...(fault !== undefined && { wrong: { why: fault, since: before?.wrong?.since ?? seenAt } }),
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

/** Whether states are worth a write: what was skipped, is missing or is wrong changed, or the last write is minutes old. */
export const isWorthKeeping = (kept: FeedStates, now: FeedStates): boolean =>
  Object.entries(now.feeds).some(([provider, state]) => {
    const before = kept.feeds[provider];
    return !before || state.at >= before.at + WRITE_INTERVAL_MS || essenceOf(state) !== essenceOf(before);
  });

const essenceOf = ({ ignored, snapshot, wrong, box }: FeedState): string =>
  JSON.stringify([ignored, snapshot?.missing, snapshot?.behind, wrong, box?.past, box?.open]);

/** What is remembered of snapshots, with the newest stamp of the log if that is newer. */
export function withStamp(state: SnapshotState | undefined, stamp: number | undefined): SnapshotState {
  const newest = Math.max(stamp ?? Number.NEGATIVE_INFINITY, state?.stamp ?? Number.NEGATIVE_INFINITY);
  return { missing: {}, ...state, ...(Number.isFinite(newest) && { stamp: newest }) };
}
