import { type Play, supersedes } from '../../games/timeline/play.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import { type Delivery, type Draft, type Feed, type PassedOver, Tally } from '../providers/feed.ts';
import type { SnapshotState } from '../stores/feed-states.ts';
import { admitPlay } from './admit-play.ts';
import { judgeLosses, type SnapshotArrival, staleStreak } from './losses.ts';

/** A snapshot that lacks more than this, and most of the game, is a provider's fault rather than a correction. */
const MAX_CREDIBLE_LOSS = 10;

export type News = {
  plays: Play[];
  ignored: PassedOver[];
  /** What is to be remembered of the provider's snapshots; absent where the delivery is none. */
  snapshot?: SnapshotState;
};

/** When a snapshot came, and what was remembered of those before it. */
export type Arrival = SnapshotArrival & { before?: SnapshotState | undefined };

/**
 * What a delivery tells that the timeline does not know: new plays, corrections under their next revision, and what was
 * taken back. All of it can be stored and read back. The timeline itself stays.
 */
export function newsOf(delivery: Delivery, feed: Feed, timeline: Timeline, arrival: Arrival = { seenAt: 0 }): News {
  const { snapshot } = delivery;
  if (!snapshot) {
    const { plays, refused } = diffPlays(delivery, feed, timeline);
    return { plays, ignored: [...delivery.ignored, ...refused] };
  }
  const { before } = arrival;
  const poll: SnapshotArrival = { seenAt: arrival.seenAt, stamp: snapshot.asOf ?? arrival.stamp };
  const ignored = [...delivery.ignored];
  const passOver = (why: string, count = 1) => ignored.push({ why, count });
  const behind = staleStreak(before, poll);
  if (behind) {
    passOver('a snapshot older than one taken before');
    return { plays: [], ignored, snapshot: { missing: {}, ...before, behind } };
  }
  const { plays, refused, novel } = diffPlays(delivery, feed, timeline);
  ignored.push(...refused);
  const told = new Set(delivery.plays.map(({ id }) => id));
  const own = timeline.plays().filter(({ id }) => feed.owns(id));
  const gone = own.filter(({ id }) => !told.has(id) && !snapshot.unread.has(id));
  const stamp = poll.stamp ?? before?.stamp;
  const taken = (missing: SnapshotState['missing']): SnapshotState => ({
    ...(stamp !== undefined && { stamp }),
    missing,
  });
  if (gone.length > MAX_CREDIBLE_LOSS && gone.length > own.length / 2) {
    passOver('the loss of most of the game', gone.length);
    return { plays, ignored, snapshot: taken(before?.missing ?? {}) };
  }
  const { lost, missing, doubtful } = judgeLosses(before, poll, {
    ...{ gone, novel, over: timeline.ended, follows: (id) => feed.derives?.(id) ?? false },
    ends: delivery.plays.some(({ status }) => status === 'ENDED'),
  });
  if (doubtful) passOver('a snapshot that lacks plays and may be an old copy');
  const voids = lost
    .map((play) => admitPlay({ ...play, rev: play.rev + 1, void: true }))
    .filter((play) => typeof play !== 'string');
  return { plays: doubtful ? [] : [...plays, ...voids], ignored, snapshot: taken(missing) };
}

/** The new plays and corrections of a delivery, and how many of them could not be stored. */
function diffPlays(delivery: Delivery, feed: Feed, timeline: Timeline) {
  const refusals = new Tally();
  const news = new Map<string, Play>();
  /** Whether a play is told that was never told before. */
  let novel = false;
  for (const draft of delivery.plays) {
    const known = news.get(draft.id) ?? timeline.revision(draft.id);
    const guessed = delivery.untimed && !delivery.unseen && !delivery.printed?.has(draft.id);
    const follows = delivery.unseen || (!delivery.untimed && feed.derives?.(draft.id));
    const play = known
      ? nextRevision(draft, known, follows ? draft.at : known.at)
      : firstRevision(guessed ? fitTime(draft, timeline) : draft);
    if (!play) continue;
    const whole = admitPlay(play);
    if (typeof whole === 'string') {
      refusals.refuse(`cannot be stored: ${whole}`);
      continue;
    }
    news.set(play.id, whole);
    novel ||= !known && !feed.derives?.(play.id);
  }
  return { plays: [...news.values()], refused: refusals.list(), novel };
}

/** The play that a draft makes where nothing is known of it. */
const firstRevision = (draft: Draft): Play => ({ ...draft, rev: draft.rev ?? 1 }) as Play;

/** The play that a draft makes of what is known, undefined where it says nothing new. @param at when it happened, as far as is known now */
function nextRevision(draft: Draft, known: Play, at: number): Play | undefined {
  if (draft.rev !== undefined) {
    const next = firstRevision(draft);
    return supersedes(next, known) ? next : undefined;
  }
  return hasSameFacts(draft, known) && at === known.at ? undefined : ({ ...draft, at, rev: known.rev + 1 } as Play);
}

/** A draft whose time is a guess, at a time between those of its known neighbours in game order (docs/timeline.md, "Order and time"). */
function fitTime(draft: Draft, timeline: Timeline): Draft {
  const plays = timeline.plays();
  const before = plays.findLast(({ order }) => order <= draft.order)?.at ?? draft.at;
  const after = plays.find(({ order }) => order > draft.order)?.at ?? Number.POSITIVE_INFINITY;
  return { ...draft, at: Math.min(Math.max(draft.at, before), after) };
}

/** Whether a draft and a play are the same but for when they were told. */
function hasSameFacts(draft: Draft, known: Play): boolean {
  const [told, before] = [draft as Data, known as Data];
  for (const key in told) if (!ofTelling(key) && !same(told[key], before[key])) return false;
  for (const key in before) if (!ofTelling(key) && !(key in told) && before[key] !== undefined) return false;
  return true;
}

type Data = Record<string, unknown>;
const ofTelling = (key: string) => key === 'at' || key === 'rev';

/** Deep equality of plain data; an absent field and an undefined one are the same. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  for (const key in a) if (!same((a as Data)[key], (b as Data)[key])) return false;
  for (const key in b) if (!(key in a) && (b as Data)[key] !== undefined) return false;
  return true;
}
