import { type Play, supersedes } from '../../games/timeline/play.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import { type Delivery, type Draft, type Feed, type PassedOver, Tally } from '../providers/feed.ts';
import type { SnapshotState } from '../stores/feed-states.ts';
import { admitPlay } from './admit-play.ts';
import { judgeLosses, type SnapshotArrival, staleStreak } from './losses.ts';

/** A snapshot that lacks more plays than this, and most of the game, is a provider's fault and no correction. */
const MAX_CREDIBLE_LOSS = 10;

export type DeliveryDiff = {
  plays: Play[];
  ignored: PassedOver[];
  /** What to remember of the provider's snapshots; absent if the delivery is none. */
  snapshot?: SnapshotState;
};

/** When a snapshot came, and what was remembered of earlier ones. */
type Arrival = SnapshotArrival & { before?: SnapshotState | undefined };

/**
 * Compares a delivery with the timeline: new plays, corrections under their next revision, and plays taken back. All of them can be stored
 * and read back. The timeline is not changed.
 */
export function diffDelivery(
  delivery: Delivery,
  feed: Feed,
  timeline: Timeline,
  arrival: Arrival = { seenAt: 0 },
): DeliveryDiff {
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
  const delivered = new Set(delivery.plays.map(({ id }) => id));
  const own = timeline.plays().filter(({ id }) => feed.owns(id));
  const gone = own.filter(({ id }) => !delivered.has(id) && !snapshot.unread.has(id));
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
    gone,
    novel,
    over: timeline.ended,
    follows: (id) => feed.derives?.(id) ?? false,
    ends: delivery.plays.some(({ status }) => status === 'ENDED'),
  });
  if (doubtful) passOver('a snapshot that lacks plays and may be an old copy');
  const voids = lost
    .map((play) => admitPlay({ ...play, rev: play.rev + 1, void: true }))
    .filter((play) => typeof play !== 'string');
  return { plays: doubtful ? [] : [...plays, ...voids], ignored, snapshot: taken(missing) };
}

/** The new plays and corrections of a delivery, and how many of them cannot be stored. */
function diffPlays(delivery: Delivery, feed: Feed, timeline: Timeline) {
  const refusals = new Tally();
  const news = new Map<string, Play>();
  /** Whether one of the plays is new. */
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

/** The play of a draft whose id is unknown. To the compiler a union that is spread is no union any more; here and below. */
const firstRevision = (draft: Draft): Play => ({ ...draft, rev: draft.rev ?? 1 }) as Play;

/**
 * The next revision of a known play; undefined if the draft says nothing new.
 * @param at when the play happened, as far as is known now
 */
function nextRevision(draft: Draft, known: Play, at: number): Play | undefined {
  if (draft.rev !== undefined) {
    const next = firstRevision(draft);
    return supersedes(next, known) ? next : undefined;
  }
  return hasSameFacts(draft, known) && at === known.at ? undefined : ({ ...draft, at, rev: known.rev + 1 } as Play);
}

/** Moves an estimated time between those of the known neighbours in game order; see docs/timeline.md. */
function fitTime(draft: Draft, timeline: Timeline): Draft {
  const plays = timeline.plays();
  const before = plays.findLast(({ order }) => order <= draft.order)?.at ?? draft.at;
  const after = plays.find(({ order }) => order > draft.order)?.at ?? Number.POSITIVE_INFINITY;
  return { ...draft, at: Math.min(Math.max(draft.at, before), after) };
}

/** Whether a draft and a play are the same besides `at` and `rev`. */
function hasSameFacts(draft: Draft, known: Play): boolean {
  const [now, before] = [draft as Data, known as Data];
  for (const key in now) if (!isMoment(key) && !same(now[key], before[key])) return false;
  for (const key in before) if (!isMoment(key) && !(key in now) && before[key] !== undefined) return false;
  return true;
}

/** Any object, to compare by field names. */
type Data = Record<string, unknown>;
const isMoment = (key: string) => key === 'at' || key === 'rev';

/** Deep equality of plain data. An absent field equals an undefined one. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  for (const key in a) if (!same((a as Data)[key], (b as Data)[key])) return false;
  for (const key in b) if (!(key in a) && (b as Data)[key] !== undefined) return false;
  return true;
}
