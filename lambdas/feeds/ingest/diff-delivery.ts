import { playOf, toMessage } from '../../../games/timeline/message.ts';
import { type Play, supersedes } from '../../../games/timeline/play.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import type { SnapshotState } from '../../stores/feed-states.ts';
import { isFromBoard } from '../board.ts';
import { isHeld, repeatsProvider } from '../corrections/amounts.ts';
import { type Delivery, type Draft, type Feed, type PassedOver, rowOf, type StatedBox, Tally } from '../feed.ts';
import { isBoxAdjustmentId } from '../stated/box-adjustments.ts';
import { adjustedFor, isAdjustmentId } from '../stated/score.ts';
import type { Unreadable } from '../valid.ts';
import { judgeLosses, type SnapshotArrival, staleStreak } from './losses.ts';

/** A snapshot that lacks more plays than this, and most of the game, is a provider's fault and no correction. */
const MAX_CREDIBLE_LOSS = 10;

/** Why a play is refused that an operator has corrected. */
const CONTRADICTED = 'a provider says something new of a play that an operator corrected';

export type DeliveryDiff = {
  plays: Play[];
  ignored: PassedOver[];
  /** What to remember of the provider's snapshots; absent if the delivery is not a snapshot. */
  snapshot?: SnapshotState;
  /** The box score of the delivery, unless the delivery is an old copy. */
  box?: StatedBox | undefined;
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
    return { plays, ignored: [...delivery.ignored, ...refused], box: delivery.box };
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
  const difference = diffPlays(delivery, feed, timeline);
  /** The difference while plays that the snapshot lacks still count. */
  const keeping = (kept: readonly Play[]): Play[] => {
    const adjusted = adjustedFor(delivery, kept);
    const { plays, refused } = adjusted === delivery ? difference : diffPlays(adjusted, feed, timeline);
    ignored.push(...refused);
    return plays;
  };
  const delivered = new Set(delivery.plays.map(({ id }) => id));
  const owned = timeline.plays().filter(({ id }) => feed.owns(id) && !isBoxAdjustmentId(id));
  const own = owned.filter((play) => !isHeld(play));
  const dropped = owned.filter((play) => isHeld(play) && !delivered.has(play.id) && !snapshot.unread.has(play.id));
  if (dropped.length > 0) ignored.push({ why: CONTRADICTED, count: dropped.length, refused: true });
  const gone = own.filter(({ id }) => !delivered.has(id) && !snapshot.unread.has(id));
  const stamp = poll.stamp ?? before?.stamp;
  if (gone.length > MAX_CREDIBLE_LOSS && gone.length > own.length / 2) {
    passOver('the loss of most of the game', gone.length);
    return { plays: keeping(gone), ignored, snapshot: { stamp, missing: before?.missing ?? {} } };
  }
  const { lost, missing, doubtful } = judgeLosses(before, poll, {
    gone,
    novel: difference.novel,
    over: timeline.ended,
    follows: (id) => feed.derives?.(id) ?? false,
    ends: delivery.plays.some(({ status }) => status === 'ENDED'),
  });
  if (doubtful) {
    passOver('a snapshot that lacks plays and may be an old copy');
    return { plays: [], ignored, snapshot: { stamp, missing } };
  }
  const voids = lost
    .map((play) => admitPlay({ ...play, rev: play.rev + 1, void: true }))
    .filter((play) => typeof play !== 'string');
  const plays = keeping(gone.filter(({ id }) => id in missing));
  return { plays: [...plays, ...voids], ignored, snapshot: { stamp, missing }, box: delivery.box };
}

/** The new plays and corrections of a delivery, and how many of them cannot be stored. */
export function diffPlays(delivery: Delivery, feed: Feed, timeline: Timeline) {
  const refusals = new Tally();
  const news = new Map<string, Play>();
  /** Whether one of the plays is new. */
  let novel = false;
  for (const draft of delivery.plays) {
    const known = news.get(draft.id) ?? timeline.revision(draft.id);
    if (known?.correction && !draft.correction) {
      if (repeatsProvider(draft, known)) continue;
      if (isHeld(known)) {
        refusals.refuse(CONTRADICTED);
        continue;
      }
    }
    const printed = delivery.printed?.has(rowOf(draft.id));
    const guessed = delivery.untimed && !delivery.unseen && !printed;
    const follows = delivery.unseen || printed || (!delivery.untimed && feed.derives?.(draft.id));
    const play = known
      ? nextRevision(draft, known, follows ? draft.at : known.at)
      : firstRevision(guessed ? fitTime(draft, timeline) : draft);
    if (!play) continue;
    const admitted = admitPlay(play);
    if (typeof admitted === 'string') {
      refusals.refuse(`cannot be stored: ${admitted}`);
      continue;
    }
    news.set(play.id, admitted);
    novel ||= !known && !feed.derives?.(play.id);
  }
  return { plays: [...news.values()], refused: refusals.list(), novel };
}

/** The play of a draft whose id is unknown. */
const firstRevision = (draft: Draft): Play => ({ ...draft, rev: draft.rev ?? 1 });

/** The next revision of a known play; undefined if the draft says nothing new. @param at when the play happened, as far as is known now */
function nextRevision(draft: Draft, known: Play, at: number): Play | undefined {
  if (draft.rev !== undefined) {
    const next = firstRevision(draft);
    return supersedes(next, known) ? next : undefined;
  }
  return same(draft, known, MOMENT) && at === known.at ? undefined : { ...draft, at, rev: known.rev + 1 };
}

/** Moves an estimated time between the times of the known neighbours in game order; see docs/timeline.md. */
function fitTime(draft: Draft, timeline: Timeline): Draft {
  const plays = timeline.plays();
  const before = plays.findLast(({ order }) => order <= draft.order)?.at ?? draft.at;
  const after = plays.find(({ order }) => order > draft.order)?.at ?? Number.POSITIVE_INFINITY;
  return { ...draft, at: Math.min(Math.max(draft.at, before), after) };
}

/** Fields in which a draft and a play with the same facts may differ. */
const MOMENT = ['at', 'rev'];

/**
 * Deep equality of plain data. An absent field equals an undefined one. Each poll compares a whole game, for which isDeepStrictEqual takes
 * five times as long.
 * @param besides fields that may differ
 */
function same(a: unknown, b: unknown, besides: readonly string[] = []): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return false;
  for (const key in a) if (!besides.includes(key) && !same(a[key], b[key])) return false;
  for (const key in b) if (!(key in a || besides.includes(key)) && b[key] !== undefined) return false;
  return true;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Checks a play before it enters a timeline or the log: a play that could not be read back from the log is refused.
 * @returns the play as it will be read back, or why it cannot be
 */
function admitPlay(play: Play): Play | string {
  const read = playOf(toMessage(play));
  return 'ignored' in read ? read.ignored : read;
}

/** Bodies are compared from so many rows on: the first rows of a game come late and are often corrected. */
const MIN_ROWS = 5;

/**
 * What is wrong with a complete body, as the end of the sentence "the source answers with …"; undefined for an expected body. See
 * docs/feeds.md, "Wrong bodies".
 * @param timeline the game before the delivery
 */
export function faultOf(delivery: Delivery | Unreadable, feed: Feed, timeline: Timeline): string | undefined {
  if ('unreadable' in delivery) return `a body that cannot be read: ${delivery.unreadable}`;
  if (!delivery.snapshot) return undefined;
  const stated = rowsOf(delivery.plays, feed);
  const skipped = delivery.ignored.reduce((sum, { count }) => sum + count, 0);
  if (stated.size === 0 && skipped >= MIN_ROWS) return 'rows of which not one can be read';
  const known = rowsOf(timeline.plays(), feed);
  return known.size >= MIN_ROWS && stated.size < known.size / 2 ? 'fewer than half of the known plays' : undefined;
}

/** The ids of the rows of plays. Inferred plays, adjustments and a scoreboard's plays have no rows. */
function rowsOf(plays: readonly (Draft | Play)[], feed: Feed): ReadonlySet<string> {
  const isRow = ({ id, kind, void: isVoid }: Draft | Play) =>
    kind !== 'status' && !isVoid && feed.owns(id) && !isFromBoard(id) && !isAdjustmentId(id) && !feed.derives?.(id);
  return new Set(plays.filter(isRow).map(({ id }) => rowOf(id)));
}
