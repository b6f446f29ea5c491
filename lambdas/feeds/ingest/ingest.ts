import type { Regulation } from '../../../games/timeline/event.ts';
import { periodsEnded } from '../../../games/timeline/fold.ts';
import { type LiveMessage, toMessage } from '../../../games/timeline/message.ts';
import type { Play } from '../../../games/timeline/play.ts';
import { areCorrectionsOver } from '../../../games/timeline/status.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { isUnsettled } from '../../ranking/settle/begin.ts';
import { requestSettlement } from '../../ranking/settle/request.ts';
import { requestSweep } from '../../ranking/sweep/request.ts';
import type { FeedStates } from '../../stores/feed-states.ts';
import {
  append,
  giveBack,
  type LoadedGame,
  lastLoadedGame,
  type Snapshot,
  take,
  timelineOf,
} from '../../stores/log.ts';
import type { Adjusted, Delivery, Draft, Feed, PassedOver } from '../feed.ts';
import { holdBox } from '../stated/box.ts';
import { adjustedCells, BoxChanges } from '../stated/box-adjustments.ts';
import { settledAdjustments } from '../stated/score.ts';
import { type DeliveryDiff, diffDelivery, diffPlays, faultOf } from './diff-delivery.ts';
import {
  addNewcomers,
  forgetMemory,
  keepStates,
  type Memory,
  memoryOf,
  rostersOf,
  withDelivery,
  withStamp,
  writeEvent,
} from './memory.ts';
import { announce, splitBySize, unpublishedRanking } from './publish.ts';
import { assignSubjects, hasStranger, playersIn } from './subjects.ts';

/** A delivery of a provider, from the queue. */
export type InboundDelivery = {
  feed: Feed;
  body: unknown;
  /** When it was sent, epoch ms. */
  seenAt: number;
  /** The queue delivered it before. */
  again: boolean;
  /** When the provider made it, ms, by an answer's headers or a signature. It is compared only with other stamps of the provider. */
  stamp?: number | undefined;
};

type IngestResult = {
  /** What was skipped, and why. */
  ignored: PassedOver[];
  /** Whether a message was published. */
  published: boolean;
  /** Differences between the score of the plays and the provider's, over the whole event. */
  adjusted: Adjusted[];
  /** How many numbers box adjustments corrected in the event, above the usual count of the provider. */
  boxAdjusted: number;
  /** When the newest of the stored plays happened, epoch ms; undefined if nothing was new. */
  happenedAt: number | undefined;
};

/** How often another writer may be first before the deliveries go back to the queue. */
const ATTEMPTS = 10;

/**
 * Stores what is new in deliveries of one event, in order, then publishes it and folds it into the event. What the log contains is not
 * stored again, so a repeated delivery changes nothing. Throws if something could not be stored or published; the queue then delivers the
 * same again. After each record a ranking is requested; at the end of a period, of the game, and on corrections after it, all entries are
 * settled.
 * @param deadline when publishing gives up, epoch ms
 */
export async function ingest(
  eventId: string,
  deliveries: readonly InboundDelivery[],
  deadline = Number.POSITIVE_INFINITY,
): Promise<IngestResult> {
  // Subscribers may have missed a publish: the delivery is repeated, or the answer to a write was lost.
  let isRepeated = deliveries.some(({ again }) => again);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const pending = await readPending(eventId, deliveries);
    const { known, endedBefore, news, snapshot, ignored, memory, states } = pending;
    const from = known.seq;
    if (await store(eventId, pending, deadline)) {
      memory.states = states;
      if (snapshot) known.snapshots.set(snapshot.provider, snapshot.asOf);
      await keepStates(known, memory);
      const isNew = news.length > 0;
      const repeat = !isNew && isRepeated && known.seq > 0;
      if (repeat) await announce(known, [], await unpublishedRanking(eventId), deadline);
      if (isNew || repeat) await requestSweep(eventId, known.seq);
      await writeEvent(known, memory, from);
      const { ended } = known.timeline;
      const isSettling = periodsEnded(known.timeline) !== endedBefore || (ended && isNew);
      // After a failure it is unknown whether a settlement was requested, also where only a part was stored.
      if (isSettling || (isRepeated && (await isUnsettled(known)))) await requestSettlement(eventId);
      giveBack(known);
      const adjusted = settledAdjustments(known.timeline);
      const happenedAt = isNew ? Math.max(...news.map(({ play }) => play.at)) : undefined;
      return { ignored, adjusted, boxAdjusted: excessOf(deliveries, states), published: isNew || repeat, happenedAt };
    }
    isRepeated = true;
  }
  throw new Error(`another writer was first ${ATTEMPTS} times on event ${eventId}`);
}

/** Why plays are skipped once results are final; it begins with the code of the fault. */
const OFFICIAL = 'EventOfficial: a correction more than 48 hours after the end';

/** A play that is not in the log, and its message. */
type News = { play: Play; message: LiveMessage };

type PendingWrite = {
  /** Taken from the cache. It has the plays of `news` already, since messages carry running totals. */
  known: LoadedGame;
  /** Number of ended periods before the deliveries. If it changes, all entries are settled. */
  endedBefore: number;
  news: News[];
  snapshot: Snapshot | undefined;
  /** The regulation as a delivery shows it, if it is another one than the event's. */
  regulation?: Regulation;
  ignored: PassedOver[];
  memory: Memory;
  /** What to remember of the providers once everything is stored. */
  states: FeedStates;
};

/**
 * Finds what is new in the deliveries for the game that this Lambda remembers. The log is read only if there is no news: if another writer
 * was first, the write is refused later.
 */
async function readPending(eventId: string, deliveries: readonly InboundDelivery[]): Promise<PendingWrite> {
  const kept = lastLoadedGame(eventId);
  if (kept && take(kept)) {
    const pending = await read(deliveries, kept);
    if (pending.news.length > 0) return pending;
    giveBack(kept);
  }
  const seq = kept?.seq;
  const known = await timelineOf(eventId);
  if (!known) throw new Error(`there is no event ${eventId}`);
  if (!take(known)) return readPending(eventId, deliveries);
  // Another writer has stored records, so it remembers more of the providers.
  if (known.seq !== seq) forgetMemory(known);
  return await read(deliveries, known);
}

/** Finds what is new and puts it into the timeline, which is unchanged without news. */
async function read(deliveries: readonly InboundDelivery[], known: LoadedGame): Promise<PendingWrite> {
  const { timeline } = known;
  const memory = await memoryOf(known);
  const empty = { endedBefore: periodsEnded(timeline), news: [], snapshot: undefined, ignored: [] };
  const pending: PendingWrite = { ...empty, known, memory, states: memory.states };
  for (const inbound of deliveries) {
    const { feed, seenAt, again } = inbound;
    const { plays, ignored, snapshot, regulation, fault, box: stated } = await diffInbound(inbound, pending);
    pending.ignored.push(...ignored);
    if (regulation && plays.length > 0) {
      timeline.refresh({ ...timeline.event, regulation });
      pending.regulation = regulation;
    }
    const put = (news: readonly Play[], changes?: BoxChanges) => {
      for (const play of news) {
        changes?.note(play, timeline);
        timeline.put(play);
        pending.news.push({ play, message: toMessage(play, totalsOf(play, timeline)) });
      }
    };
    const changes = new BoxChanges();
    put(plays, changes);
    let adjusted: number | undefined;
    let box = changes.addTo(pending.states.feeds[feed.key]?.box, timeline, seenAt);
    if (stated) {
      const held = holdBox(stated, timeline, box, seenAt);
      box = held.state;
      const drafts = await knownPlayers(held.drafts, inbound, pending);
      put(diffPlays({ plays: drafts, ignored: [] }, feed, timeline).plays);
      adjusted = adjustedCells(timeline, stated.boxOnly);
    }
    pending.states = withDelivery(pending.states, {
      provider: feed.key,
      seenAt,
      again,
      ignored,
      snapshot,
      box,
      adjusted,
      fault,
    });
    if (snapshot?.stamp !== undefined && !snapshot.behind)
      pending.snapshot = { provider: feed.key, asOf: snapshot.stamp };
  }
  return pending;
}

/** What is new in one delivery, and what is skipped. */
async function diffInbound(
  inbound: InboundDelivery,
  pending: PendingWrite,
): Promise<DeliveryDiff & Pick<Delivery, 'regulation'> & { fault?: string | undefined }> {
  const { feed, body, seenAt, stamp } = inbound;
  const { known, memory, states } = pending;
  const { timeline, snapshots } = known;
  const { event } = timeline;
  const delivery = feed.read(body, event, seenAt, timeline, playersIn(memory.rosters));
  const fault = faultOf(delivery, feed, timeline);
  if ('unreadable' in delivery) return { plays: [], ignored: [{ why: delivery.unreadable, count: 1 }], fault };
  const fit = await assigned(delivery, inbound, pending);
  const before = withStamp(states.feeds[feed.key]?.snapshot, snapshots.get(feed.key));
  const news = diffDelivery(fit, feed, timeline, { seenAt, stamp, before });
  if (!areCorrectionsOver(event, seenAt))
    return { ...news, fault, ...(delivery.regulation && { regulation: delivery.regulation }) };
  const refused = news.plays.length > 0 ? [{ why: OFFICIAL, count: news.plays.length }] : [];
  return { plays: [], ignored: [...news.ignored, ...refused] };
}

/** The delivery with each play assigned to a known player or to a team. Players whom it names are added to their teams first. */
async function assigned(
  delivery: Delivery,
  { feed, body }: InboundDelivery,
  { known, memory }: PendingWrite,
): Promise<Delivery> {
  const { event } = known.timeline;
  if (hasStranger(delivery, event, memory.rosters)) memory.rosters = await rostersOf(event);
  const { delivery: fit, newcomers } = assignSubjects(delivery, body, feed, event, memory.rosters);
  if (newcomers.length > 0) await addNewcomers(memory, event, newcomers);
  return fit;
}

/** Usual count of corrected numbers in a game, for a feed without its own count. */
const USUAL_ADJUSTMENTS = 20;

const excessOf = (deliveries: readonly InboundDelivery[], { feeds }: FeedStates): number =>
  deliveries.reduce((most, { feed: { key, usualAdjustments = USUAL_ADJUSTMENTS } }) => {
    const excess = (feeds[key]?.adjusted ?? 0) - usualAdjustments;
    return Math.max(most, excess);
  }, 0);

/** The adjustments, except those of players without a name. */
async function knownPlayers(drafts: Draft[], inbound: InboundDelivery, pending: PendingWrite): Promise<Draft[]> {
  const fit = await assigned({ plays: drafts, ignored: [] }, inbound, pending);
  const players = new Set(fit.plays.flatMap((play) => ('pid' in play && play.pid !== undefined ? [play.id] : [])));
  return drafts.filter((draft) => !('pid' in draft) || players.has(draft.id));
}

/** Running totals of a play's subject, including that play; see docs/wire.md. */
function totalsOf(play: Play, timeline: Timeline): Record<string, number> | undefined {
  if (play.kind !== 'stat' || play.act === 'OTHER') return undefined;
  return timeline.totals(play.act === 'PLAYER' && play.pid !== undefined ? play.pid : play.tid);
}

/** Stores and publishes record by record. Returns false if another writer was first. */
async function store(
  eventId: string,
  { known, news, snapshot, regulation }: PendingWrite,
  deadline: number,
): Promise<boolean> {
  for (const part of splitBySize(news)) {
    const seq = known.seq + 1;
    const messages = part.map(({ message }) => message);
    const [isAppended, unpublished] = await Promise.all([
      append({ eventId, seq, messages, snapshot, regulation }),
      unpublishedRanking(eventId),
    ]);
    if (!isAppended) return false;
    known.records.push({ seq, plays: part.map(({ play }) => play) });
    known.seq = seq;
    await announce(known, messages, unpublished, deadline);
  }
  return true;
}
