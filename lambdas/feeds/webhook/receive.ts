import { createHash } from 'node:crypto';
import { safeParse } from 'valibot';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { areCorrectionsOver } from '../../../games/timeline/status.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { id } from '../../api/pipeline/input.ts';
import { MAX_BODY_BYTES, readJson, tooLarge } from '../../api/pipeline/json.ts';
import { Fault, type Result, refuse } from '../../lib/fault.ts';
import { event } from '../../stores/events.ts';
import { noteHeartbeat, notePush, noteTaken, wasTaken } from '../../stores/feed-states.ts';
import type { Feed, PassedOver } from '../feed.ts';
import { feeds } from '../feeds.ts';
import { diffDelivery } from '../ingest/diff-delivery.ts';
import { rostersOf } from '../ingest/memory.ts';
import { enqueue } from '../ingest/request.ts';
import { assignSubjects } from '../ingest/subjects.ts';
import { feedSecrets, isSigned, secretOf } from './signature.ts';

/** A delivery that a provider posts. */
export type SignedPost = {
  /** Key of its feed. */
  provider: string;
  /** Epoch seconds at which it was signed. */
  timestamp: string;
  signature: string;
  /** The provider's JSON. */
  body: Uint8Array;
};

/** What is known of a delivery without the log: the number of its plays, what will be skipped, and what is odd. */
type Preview = { plays: number; ignored: PassedOver[]; warnings?: PassedOver[] };

/** The event of a delivery, with its readable plays. Null for a heartbeat. */
type DeliveryAnswer = ({ eventId: string } & Preview) | { eventId: null };

/** Greatest difference between a provider's clock and ours, s. */
const TOLERANCE = 5 * 60;

/**
 * Takes a provider's delivery into the ingest queue, once. A post without a valid signature gets only that refusal. A delivery without a
 * play that can be taken is refused with the reasons.
 * The delivery is enqueued first and then remembered. If this breaks off in between, the repetition is accepted; SQS drops it for five
 * minutes, and later ingest finds no new play in it. A remembered delivery is refused as long as its signature is valid.
 */
export async function receive(post: SignedPost, now = Date.now()): Promise<Result<DeliveryAnswer>> {
  const feed = feeds.get(post.provider);
  if (!feed?.eventIdOf) return refuse('FeedNotFound');
  if (post.body.length > MAX_BODY_BYTES) return tooLarge(MAX_BODY_BYTES);
  if (!(await isFromProvider(post, now))) return refuse('WrongSignature');
  if (Math.abs(now / 1000 - Number(post.timestamp)) > TOLERANCE) return refuse('DeliveryExpired');
  const digest = digestOf(post);
  if (await wasTaken(digest)) return refuse('AlreadyDelivered');

  const read = readJson(post.body, MAX_BODY_BYTES);
  if (read instanceof Fault) return read;
  if (feed.isHeartbeat?.(read.json)) {
    await noteHeartbeat(feed.key, now);
    return { eventId: null };
  }
  const named = safeParse(id(), feed.eventIdOf(read.json));
  if (!named.success) return refuse('InvalidInput', { why: 'the body must name its game' });
  const eventId = named.output;
  const known = await event(eventId);
  if (!known) return refuse('EventNotFound');
  if (areCorrectionsOver(known, now)) return refuse('EventOfficial');

  const preview = await previewOf(feed, read.json, known, now);
  const [first] = preview.ignored;
  if (first && preview.plays === 0) return refuse('NothingTaken', { why: first.why }, { ignored: preview.ignored });

  const stamp = Number(post.timestamp) * 1000;
  if (!(await enqueue(eventId, feed.key, read.json, digest, stamp)))
    return refuse('TooLarge', { limit: '256 kB packed' });
  await notePush(eventId, feed.key, now);
  const forgettable = Math.ceil(now / 1000) + 2 * TOLERANCE;
  return (await noteTaken(digest, forgettable)) ? { eventId, ...preview } : refuse('AlreadyDelivered');
}

/** Reads a delivery as ingest will. Ingest may know its plays already. */
async function previewOf(feed: Feed, body: unknown, event: GameEvent, now: number): Promise<Preview> {
  const delivery = feed.read(body, event, now);
  if ('unreadable' in delivery) return { plays: 0, ignored: [{ why: delivery.unreadable, count: 1 }] };
  // Rosters matter only if unknown players are refused.
  const rosters = feed.strict ? await rostersOf(event) : new Map();
  const { plays, ignored } = diffDelivery(
    assignSubjects(delivery, body, feed, event, rosters).delivery,
    feed,
    new Timeline(event),
  );
  const { warnings } = delivery;
  return { plays: plays.length, ignored, ...(warnings && { warnings }) };
}

async function isFromProvider(post: SignedPost, now: number): Promise<boolean> {
  const ofProvider = (secrets: readonly string[]) => secrets.map((secret) => secretOf(secret, post.provider));
  return isSigned(ofProvider(await feedSecrets(now)), post) || isSigned(ofProvider(await feedSecrets(now, true)), post);
}

/** Names a delivery, independently of the secret that signed it. */
const digestOf = ({ provider, timestamp, body }: SignedPost): string =>
  createHash('sha256').update(`${provider} ${timestamp}.`).update(body).digest('hex');
