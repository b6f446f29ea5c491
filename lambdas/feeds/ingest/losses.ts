import type { Play } from '../../../games/timeline/play.ts';
import type { FeedState, SnapshotState, Streak } from '../../stores/feed-states.ts';

/** A snapshot of a provider. */
export type SnapshotArrival = {
  /** When it reached us, epoch ms. */
  seenAt: number;
  /** The provider's time of it, from the body or else from the answer that carried it. Ms, only compared with each other. */
  stamp?: number | undefined;
};

/** During the game, a play is lost after so many snapshots in a row that lack it and are certainly newer than the one before. */
const NEWER_POLLS = 2;
/** After the end, or if it is unknown whether snapshots are newer, a play is lost after so many without it over at least so long, ms. */
const SLOW_POLLS = 3;
const SLOW_MS = 120_000;
/** A stamp that stays older without advancing is believed after so long, ms. No cache keeps a copy of a live game for that time. */
const STUCK_MS = 600_000;

/** A streak with one more snapshot. The same snapshot again adds nothing. */
function extendStreak(
  streak: Streak | undefined,
  { seenAt, stamp }: SnapshotArrival,
  newer: boolean,
  novel = false,
): Streak {
  if (streak && seenAt <= streak.last) return streak;
  return {
    since: streak?.since ?? seenAt,
    last: seenAt,
    polls: (streak?.polls ?? 0) + 1,
    newer: (streak?.newer ?? 0) + Number(newer),
    stamp: stamp ?? streak?.stamp,
    novel: novel || streak?.novel ? true : undefined,
  };
}

const isSlow = ({ polls, since, last }: Streak): boolean => polls >= SLOW_POLLS && last - since >= SLOW_MS;

/**
 * Whether a snapshot is an old copy: its stamp is older than that of an earlier one. If the stamps stay older, they are believed in the
 * end: the provider's clock was set back, or a stamp was wrong.
 * @returns the streak of old copies; undefined if this snapshot is not an old copy
 */
export function staleStreak(before: SnapshotState | undefined, poll: SnapshotArrival): Streak | undefined {
  const { stamp } = poll;
  if (stamp === undefined || before?.stamp === undefined || stamp >= before.stamp) return undefined;
  const { behind } = before;
  const streak = extendStreak(behind, poll, behind?.stamp === undefined || stamp > behind.stamp);
  const believed = isSlow(streak) && (streak.newer >= SLOW_POLLS || streak.last - streak.since >= STUCK_MS);
  return believed ? undefined : streak;
}

/** Whether a loss waits for the next snapshot, which should be delivered even if it is unchanged. */
export const awaitsSnapshot = (state: SnapshotState | undefined): boolean =>
  Object.values(state?.missing ?? {}).some((streak) => !isSlow(streak));

/** A difference to the box score that lasts longer does not wait for another answer, ms. */
const UNEXPLAINED_MS = 600_000;

/** Whether a loss, or a difference to the box score, waits for the next answer. */
export const awaitsNextAnswer = (state: FeedState | undefined): boolean =>
  awaitsSnapshot(state?.snapshot) ||
  Object.values(state?.box?.open ?? {}).some(({ since }) => (state?.at ?? 0) - since < UNEXPLAINED_MS);

/** What a snapshot lacks of its provider's plays, and what it states besides. */
type Lack = {
  /** The plays that are not in the snapshot. */
  gone: readonly Play[];
  /** Whether a play is inferred from others, such as the start of a period. */
  follows(id: string): boolean;
  /** Whether the snapshot has a new play. */
  novel: boolean;
  /** Whether the snapshot states an end of the game. */
  ends: boolean;
  /** Whether the game has ended. */
  over: boolean;
};

/** Whether a status ends the game. */
const isFinal = (status: string | undefined): boolean => status === 'ENDED' || status === 'CANCELED';

/**
 * Which plays are taken back. An inferred play is at once if the snapshot lacks only such plays; the end of the game only if another end is
 * stated, or the game went on.
 * @returns `doubtful`: the snapshot lacks plays, and may be an old copy, since it is unknown whether it is newer
 */
export function judgeLosses(before: SnapshotState | undefined, poll: SnapshotArrival, lack: Lack) {
  const { gone, follows, novel, ends, over } = lack;
  const { stamp } = poll;
  const isNewer = (streak: Streak | undefined) => {
    const last = streak?.stamp ?? before?.stamp;
    return stamp === undefined ? novel : last === undefined || stamp > last;
  };
  const facts = gone.filter(({ id, status }) => !follows(id) || isFinal(status));
  const missing: Record<string, Streak> = {};
  const lost: Play[] = [];
  for (const play of gone) {
    const known = before?.missing[play.id];
    const streak = extendStreak(known, poll, isNewer(known), novel);
    const sure = (!over && streak.newer >= NEWER_POLLS) || isSlow(streak) || (follows(play.id) && facts.length === 0);
    const may = !isFinal(play.status) || ((ends || streak.novel === true) && isSlow(streak));
    if (sure && may) lost.push(play);
    else missing[play.id] = streak;
  }
  return { lost, missing, doubtful: stamp === undefined && !novel && awaitsSnapshot({ missing }) };
}
