import type { Play } from '../../games/timeline/play.ts';
import type { SnapshotState, Streak } from '../stores/feed-states.ts';

/** One snapshot of a provider. */
export type SnapshotArrival = {
  /** When it reached us, epoch ms. */
  seenAt: number;
  /** The provider's time of it, as far as there is one: of the body, else of the answer that carried it. Ms, only compared with each other. */
  stamp?: number | undefined;
};

/** A play is lost in play after so many snapshots in a row that are certainly newer than the one before. */
const NEWER_POLLS = 2;
/** A play is lost after the end, or where nothing tells whether a snapshot is newer, after so many over at least so long, ms. */
const SLOW_POLLS = 3;
const SLOW_MS = 120_000;
/** A stamp that stays behind without going on is believed after so long, ms: no cache keeps a copy of a live game for that time. */
const STUCK_MS = 600_000;

/** A streak with one more snapshot; the same snapshot again adds nothing. */
export function extendStreak(
  streak: Streak | undefined,
  { seenAt, stamp }: SnapshotArrival,
  newer: boolean,
  novel = false,
): Streak {
  if (streak && seenAt <= streak.last) return streak;
  const known = stamp ?? streak?.stamp;
  return {
    since: streak?.since ?? seenAt,
    last: seenAt,
    polls: (streak?.polls ?? 0) + 1,
    newer: (streak?.newer ?? 0) + Number(newer),
    ...(known !== undefined && { stamp: known }),
    ...((novel || streak?.novel) && { novel: true }),
  };
}

const isSlow = ({ polls, since, last }: Streak): boolean => polls >= SLOW_POLLS && last - since >= SLOW_MS;

/**
 * Whether a snapshot is an old copy: its stamp is older than one that was taken. A provider whose stamps stay behind is believed in the end:
 * its clock was set back, or a stamp was wrong.
 * @returns the streak of such snapshots, undefined where this one is none of them
 */
export function staleStreak(before: SnapshotState | undefined, poll: SnapshotArrival): Streak | undefined {
  const { stamp } = poll;
  if (stamp === undefined || before?.stamp === undefined || stamp >= before.stamp) return undefined;
  const { behind } = before;
  const streak = extendStreak(behind, poll, behind?.stamp === undefined || stamp > behind.stamp);
  const believed = isSlow(streak) && (streak.newer >= SLOW_POLLS || streak.last - streak.since >= STUCK_MS);
  return believed ? undefined : streak;
}

/** Whether a loss waits for the next snapshot, so that it should be delivered even if it is the same as before. */
export const awaitsSnapshot = (state: SnapshotState | undefined): boolean =>
  Object.values(state?.missing ?? {}).some((streak) => !isSlow(streak));

/** What a snapshot lacks of what its provider told before. */
export type Lack = {
  /** Plays that it does not have. */
  gone: readonly Play[];
  /** Whether the play follows from others, such as the start of a period from its first one. */
  follows(id: string): boolean;
  /** Whether it has a play that was never told before. */
  novel: boolean;
  /** Whether it tells an end of the game. */
  ends: boolean;
  /** Whether the game has ended, as far as is known. */
  over: boolean;
};

export type LossVerdict = {
  lost: Play[];
  missing: Record<string, Streak>;
  /** It lacks plays, and nothing tells whether it is newer than what is known: perhaps an old copy. */
  doubtful: boolean;
};

/**
 * Which plays are believed to be taken back. What follows from other plays goes with the first snapshot that has all others. The end itself goes
 * only where another end is told, or the game went on.
 */
export function judgeLosses(before: SnapshotState | undefined, poll: SnapshotArrival, lack: Lack): LossVerdict {
  const { gone, follows, novel, ends, over } = lack;
  const { stamp } = poll;
  const isNewer = (streak: Streak | undefined) => {
    const last = streak?.stamp ?? before?.stamp;
    return stamp === undefined ? novel : last === undefined || stamp > last;
  };
  const facts = gone.filter(({ id, status }) => !follows(id) || status === 'ENDED');
  const missing: Record<string, Streak> = {};
  const lost: Play[] = [];
  for (const play of gone) {
    const known = before?.missing[play.id];
    const streak = extendStreak(known, poll, isNewer(known), novel);
    const sure = (!over && streak.newer >= NEWER_POLLS) || isSlow(streak) || (follows(play.id) && facts.length === 0);
    const may = play.status !== 'ENDED' || ((ends || streak.novel === true) && isSlow(streak));
    if (sure && may) lost.push(play);
    else missing[play.id] = streak;
  }
  return { lost, missing, doubtful: stamp === undefined && !novel && awaitsSnapshot({ missing }) };
}
