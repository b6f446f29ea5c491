import { type LiveMessage, toEnvelope, toMessage } from '../../games/timeline/message.ts';
import { keyMoments } from '../../games/timeline/moments.ts';
import { isOfficial } from '../../games/timeline/official.ts';
import type { Play } from '../../games/timeline/play.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import type { Adjusted, Feed, PassedOver } from '../providers/feed.ts';
import { settledAdjustments } from '../providers/stated-score.ts';
import { requestSettlement } from '../settle/request.ts';
import type { FeedStates } from '../stores/feed-states.ts';
import { append, forget, type LoadedGame, lastLoaded, noteSnapshot, type Snapshot, timelineOf } from '../stores/log.ts';
import { type News, newsOf } from './diff-delivery.ts';
import { withDelivery, withStamp } from './feed-state.ts';
import { addNewcomers, keepStates, type Memory, memoryOf, refreshRosters } from './memory.ts';
import { publish } from './publish.ts';
import { splitMessages } from './split-messages.ts';
import { assigned, hasStranger } from './subjects.ts';
import { writeEvent } from './write-event.ts';

/** One delivery of a provider, as it came out of the queue. */
export type InboundDelivery = {
  feed: Feed;
  body: unknown;
  /** When it was sent, epoch ms. */
  seenAt: number;
  /** The queue has handed it out before. */
  again: boolean;
  /** When the provider made it, by what carried it: an answer's headers, a signature. Ms, only compared with others of its kind. */
  stamp?: number | undefined;
};

export type IngestResult = {
  /** What was passed over, and why. */
  ignored: PassedOver[];
  /** Whether subscribers were told something. */
  published: boolean;
  /** Where the score of the plays had to be set right to the provider's, of all that is known of the event. */
  adjusted: Adjusted[];
  /** When the newest of the plays that were stored happened, epoch ms; absent where nothing was new. */
  happenedAt?: number;
};

/** How often another writer may be first before the delivery goes back to the queue. */
const ATTEMPTS = 10;

/**
 * Takes deliveries of one event, in order: what is new is stored, then published, then folded into the event. Exactly once, whatever is
 * repeated: what the log holds is not stored again. Throws when something could not be stored or published; the queue then hands
 * the same deliveries out again. A key moment, the end, and a correction after it have all entries scored.
 * @param deadline when publishing gives up, epoch ms
 */
export async function ingest(
  eventId: string,
  deliveries: readonly InboundDelivery[],
  deadline = Number.POSITIVE_INFINITY,
): Promise<IngestResult> {
  // Somebody may have missed a publish: a delivery handed out again, or a write whose answer was lost.
  let announce = deliveries.some(({ again }) => again);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      const { known, moments, messages, snapshot, ignored, memory, states } = await readPending(eventId, deliveries);
      const from = known.seq;
      if (await store(eventId, known, messages, snapshot, deadline)) {
        memory.states = states;
        if (snapshot) noteSnapshot(known, snapshot);
        await keepStates(known, memory);
        const news = messages.length > 0;
        const repeat = !news && announce && known.seq > 0;
        if (repeat) await publish(eventId, toEnvelope(known.seq, []), deadline);
        await writeEvent(known, from);
        const { ended } = known.timeline;
        // After a failure nobody knows whether a settlement was asked for.
        if (momentsOf(known.timeline) !== moments || (ended && news) || (repeat && moments > 0)) {
          await requestSettlement(eventId);
        }
        const adjusted = settledAdjustments(known.timeline);
        return { ignored, adjusted, published: news || repeat, ...(news && { happenedAt: newestOf(messages) }) };
      }
    } catch (error) {
      forget(eventId);
      throw error;
    }
    announce = true;
    forget(eventId);
  }
  throw new Error(`another writer was first ${ATTEMPTS} times on event ${eventId}`);
}

/** By the name of the fault: results stand for good 48 hours after the end (docs/play.md, "Official standings"). */
const OFFICIAL = 'EventOfficial: a correction more than 48 hours after the end';

/** How many moments have come at which points are settled: the key moments (docs/play.md, "Key moments"), and the end. */
const momentsOf = (timeline: Timeline): number => keyMoments(timeline).length + Number(timeline.ended);

type PendingWrite = {
  known: LoadedGame;
  /** How many moments had come before. */
  moments: number;
  messages: LiveMessage[];
  snapshot: Snapshot | undefined;
  ignored: PassedOver[];
  memory: Memory;
  /** What is to be remembered of the providers once all of it is stored. */
  states: FeedStates;
};

/** What is new in the deliveries. Where another writer was first the write is refused, so only "nothing" needs a look at the log. */
async function readPending(eventId: string, deliveries: readonly InboundDelivery[]): Promise<PendingWrite> {
  const kept = lastLoaded(eventId);
  const told = kept && (await read(deliveries, kept));
  if (told && told.messages.length > 0) return told;
  const known = await timelineOf(eventId);
  if (!known) throw new Error(`there is no event ${eventId}`);
  return await read(deliveries, known);
}

/** What is new, as messages; it enters the timeline here, before it is stored, so that totals are running. */
async function read(deliveries: readonly InboundDelivery[], known: LoadedGame): Promise<PendingWrite> {
  const { timeline } = known;
  const memory = await memoryOf(known);
  const nothing = { moments: momentsOf(timeline), messages: [], snapshot: undefined, ignored: [] };
  const told: PendingWrite = { ...nothing, known, memory, states: memory.states };
  for (const inbound of deliveries) {
    const { feed, seenAt, again } = inbound;
    const { plays, ignored, snapshot } = await diffInbound(inbound, told);
    told.ignored.push(...ignored);
    told.states = withDelivery(told.states, { provider: feed.key, seenAt, again, ignored, snapshot });
    for (const play of plays) {
      timeline.put(play);
      told.messages.push(toMessage(play, totalsOf(play, timeline)));
    }
    if (snapshot?.stamp !== undefined && !snapshot.behind) told.snapshot = { provider: feed.key, asOf: snapshot.stamp };
  }
  return told;
}

/** What is new in one delivery, and what is passed over. */
async function diffInbound(
  { feed, body, seenAt, stamp }: InboundDelivery,
  { known, memory, states }: PendingWrite,
): Promise<News> {
  const { timeline, snapshots } = known;
  const { event } = timeline;
  const delivery = feed.read(body, event, seenAt, timeline);
  if ('unreadable' in delivery) return { plays: [], ignored: [{ why: delivery.unreadable, count: 1 }] };
  if (hasStranger(delivery, event, memory.rosters)) await refreshRosters(memory, event);
  const { delivery: fit, newcomers } = assigned(delivery, body, feed, event, memory.rosters);
  if (newcomers.length > 0) await addNewcomers(memory, event, newcomers);
  const before = withStamp(states.feeds[feed.key]?.snapshot, snapshots.get(feed.key));
  const news = newsOf(fit, feed, timeline, { seenAt, stamp, before });
  if (!isOfficial(event, seenAt)) return news;
  const refused = news.plays.length > 0 ? [{ why: OFFICIAL, count: news.plays.length }] : [];
  return { plays: [], ignored: [...news.ignored, ...refused] };
}

const newestOf = (messages: readonly LiveMessage[]): number =>
  messages.reduce((newest, { data }) => Math.max(newest, Number(data.timestamp)), 0);

/** Running totals of a play's subject, that play included (docs/wire.md, "Messages"). */
function totalsOf(play: Play, timeline: Timeline): Record<string, number> | undefined {
  if (play.kind !== 'stat' || play.act === 'OTHER') return undefined;
  return timeline.totals(play.act === 'PLAYER' && play.pid !== undefined ? play.pid : play.tid);
}

/** Stores and publishes record by record. Returns false where another writer was first. */
async function store(
  eventId: string,
  known: LoadedGame,
  messages: LiveMessage[],
  snapshot: Snapshot | undefined,
  deadline: number,
): Promise<boolean> {
  for (const part of splitMessages(messages)) {
    const seq = known.seq + 1;
    if (!(await append({ eventId, seq, messages: part, ...(snapshot && { snapshot }) }))) return false;
    known.seq = seq;
    await publish(eventId, toEnvelope(seq, part), deadline);
  }
  return true;
}
