import type { GameEvent } from '../../../games/timeline/event.ts';
import { type Folded, refold, sameFold } from '../../../games/timeline/fold.ts';
import type { Player } from '../../../graphql/types.generated.ts';
import { event, foldEvent } from '../../stores/events.ts';
import {
  type BoxState,
  type FeedState,
  type FeedStates,
  feedStates,
  keepFeedStates,
  type SnapshotState,
} from '../../stores/feed-states.ts';
import type { LoadedGame } from '../../stores/log.ts';
import { addPlayers, rosterPlayers } from '../../stores/teams.ts';
import type { PassedOver } from '../feed.ts';
import type { Rosters } from './subjects.ts';

/** What a warm Lambda keeps of an event besides its timeline. */
export type Memory = {
  states: FeedStates;
  /** The states as they were last read or written. */
  kept: FeedStates;
  rosters: Rosters;
  /** The fold of the stored event as this Lambda last read or wrote it, and the seq of the log up to which it is. */
  written?: { folded: Folded | undefined; seq: number };
};

const memories = new WeakMap<LoadedGame, Memory>();

export async function memoryOf(known: LoadedGame): Promise<Memory> {
  const before = memories.get(known);
  if (before) return before;
  const { event } = known.timeline;
  const [states, rosters] = await Promise.all([feedStates(event.id), rostersOf(event)]);
  const memory = { states, kept: states, rosters };
  memories.set(known, memory);
  return memory;
}

/** Forgets what is kept, so that it is read again. */
export const forgetMemory = (known: LoadedGame): boolean => memories.delete(known);

/** The known rosters of both teams. */
export async function rostersOf({ home, away }: GameEvent): Promise<Rosters> {
  const teams = await Promise.all([home.id, away.id].map(async (tid) => [tid, await rosterPlayers(tid)] as const));
  return new Map(teams);
}

/** Adds players whom a provider names to their teams, so that their names are shown. */
export async function addNewcomers(
  memory: Memory,
  event: GameEvent,
  newcomers: readonly Omit<Player, 'stats'>[],
): Promise<void> {
  for (const { id } of [event.home, event.away]) {
    const mates = newcomers.filter(({ tid }) => tid === id);
    if (mates.length > 0) await addPlayers(id, mates, Date.now());
  }
  memory.rosters = await rostersOf(event);
}

/** Writes the states if they are worth a write. If another writer was first, they are read again next time. */
export async function keepStates(known: LoadedGame, memory: Memory): Promise<void> {
  if (!isWorthKeeping(memory.kept, memory.states)) return;
  const { timeline } = known;
  const states = { ...memory.states, plays: timeline.plays().length };
  if (await keepFeedStates(timeline.event.id, states)) {
    memory.states = { ...states, version: states.version + 1 };
    memory.kept = memory.states;
  } else memories.delete(known);
}

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

/**
 * Writes status, periods and score of the log into the event, if they differ. A score alone is written at once too: in a time-out no
 * delivery may follow for minutes.
 * @param from the log's seq before the records that this Lambda has just stored. If others stored records since it last wrote, the event is
 * read again
 */
export async function writeEvent({ timeline, seq }: LoadedGame, memory: Memory, from: number): Promise<void> {
  const { id } = timeline.event;
  const folded = refold(timeline);
  const { written } = memory;
  const last = written?.seq === from ? written.folded : await event(id);
  const same = !last || sameFold(last, folded);
  if (same || (await foldEvent(id, seq, folded))) memory.written = { folded: last && folded, seq };
  // Another Lambda has written a later state.
  else delete memory.written;
}
