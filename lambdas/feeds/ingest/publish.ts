import { setTimeout as pause } from 'node:timers/promises';
import { Sha256 } from '@aws-crypto/sha256-js';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';
import { fieldOf } from '../../../games/lib/unknown.ts';
import { isNewer, type PackedRanking } from '../../../games/ranking/ranking.ts';
import { refold } from '../../../games/timeline/fold.ts';
import { type Envelope, type LiveMessage, toEnvelope } from '../../../games/timeline/message.ts';
import { environment, environmentIfSet } from '../../lib/environment.ts';
import { log, measure, redact, redactedMessage } from '../../lib/telemetry.ts';
import type { LoadedGame } from '../../stores/log.ts';
import { notePublished, published, ranking, toPackedRanking } from '../../stores/ranking.ts';

// Subscribers get the fields that are selected here.
const query = 'mutation Publish($name: String!, $data: String!) { publish(name: $name, data: $data) { name data } }';
const ATTEMPT_TIMEOUT_MS = 2_000;
/** Pauses between attempts. */
const PAUSES_MS = [100, 400];

const signer = new SignatureV4({
  service: 'appsync',
  region: async () => process.env.AWS_REGION ?? 'us-east-1',
  credentials: defaultProvider(),
  sha256: Sha256,
});

/**
 * Sends an envelope to the subscribers of an event, with the newest build of the site. Throws if AppSync did not accept it after three
 * attempts or at the deadline, so that the caller can still answer.
 * @param deadline epoch ms
 */
export async function publish(eventId: string, envelope: Envelope, deadline = Number.POSITIVE_INFINITY): Promise<void> {
  const build = environmentIfSet('webBuild');
  const data = JSON.stringify({ ...envelope, ...(build && { build }) });
  const body = JSON.stringify({ query, variables: { name: eventId, data } });
  for (const wait of [...PAUSES_MS, undefined]) {
    const left = deadline - Date.now();
    const failure = left > 0 ? await attempt(body, Math.min(ATTEMPT_TIMEOUT_MS, left)) : NO_TIME;
    if (!failure) return;
    log.warn('not published', { eventId, seq: envelope.seq, why: redact(failure.why) });
    measure({ PublishErrors: 1 }, { eventId });
    if (!failure.isTransient || wait === undefined || Date.now() + wait >= deadline)
      throw new Error(`could not publish seq ${envelope.seq}: ${failure.why}`);
    await pause(wait);
  }
}

type Failure = { why: string; isTransient: boolean };
const NO_TIME: Failure = { why: 'no time is left', isTransient: false };

async function attempt(body: string, timeout: number): Promise<Failure | undefined> {
  const url = new URL(environment('graphqlUrl'));
  const request = new HttpRequest({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port && { port: Number(url.port) }),
    path: url.pathname,
    headers: { host: url.host, 'content-type': 'application/json' },
    body,
  });
  // fetch sets the host itself, to the same value.
  const { host, ...headers } = (await signer.sign(request)).headers;
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeout) });
    const text = await response.text();
    if (!response.ok) {
      return {
        why: `HTTP ${response.status} ${text.slice(0, 300)}`,
        isTransient: response.status >= 500 || response.status === 429,
      };
    }
    const errors = fieldOf(JSON.parse(text), 'errors');
    if (!Array.isArray(errors) || errors.length === 0) return undefined;
    return { why: JSON.stringify(errors).slice(0, 300), isTransient: false };
  } catch (error) {
    // The network, the time-out, or an answer that is no JSON: the next attempt may succeed.
    return { why: String(error), isTransient: true };
  }
}

/** Most bytes of a message with a ranking: AppSync meters what each subscriber gets in units of 5 kB. */
const MAX_BYTES = 5_000;

/** The newest ranking of an event, if subscribers do not know it. */
export async function unpublishedRanking(eventId: string): Promise<PackedRanking | undefined> {
  const [stored, { last }] = await Promise.all([ranking(eventId), published(eventId)]);
  return stored && (!last || isNewer(stored, last)) ? toPackedRanking(stored) : undefined;
}

/** Publishes the newest messages of a game with the status after all that is being stored, and the ranking if there is room. */
export async function announce(
  { seq, timeline }: LoadedGame,
  messages: LiveMessage[],
  unpublished: PackedRanking | undefined,
  deadline: number,
): Promise<void> {
  const { id, status } = refold(timeline);
  const envelope = { ...toEnvelope(seq, messages), status };
  if (unpublished && hasRoom(envelope, unpublished)) await publishRanking(id, envelope, unpublished, deadline);
  else await publish(id, envelope, deadline);
}

const hasRoom = (envelope: Envelope, ranking: PackedRanking): boolean =>
  publishedBytes({ ...envelope, ranking }) <= MAX_BYTES;

/**
 * Publishes an envelope with a ranking, or with its version alone if it is too long, and stores that subscribers know it. If storing fails,
 * the ranking is published once more, which does no harm.
 */
export async function publishRanking(
  eventId: string,
  envelope: Envelope,
  ranking: PackedRanking,
  deadline: number,
): Promise<void> {
  const { totals: _, top: __, ...version } = ranking;
  await publish(eventId, { ...envelope, ranking: hasRoom(envelope, ranking) ? ranking : version }, deadline);
  try {
    await notePublished(eventId, ranking);
  } catch (error) {
    log.warn('not noted as told', { eventId, why: redactedMessage(error) });
  }
}

/** Most bytes of messages in one record. An AppSync publish may have 240 kB and a DynamoDB item 400 kB. */
export const MAX_RECORD_BYTES = 200_000;

/** Bytes of something that is published. Subscribers get JSON in a JSON string, so escaped bytes are counted. */
export const publishedBytes = (published: object): number =>
  Buffer.byteLength(JSON.stringify(JSON.stringify(published)));

/** Splits plays into records, in order, each with messages small enough for one publish. */
export function splitBySize<Item extends { message: LiveMessage }>(items: readonly Item[]): Item[][] {
  const records: Item[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const bytes = publishedBytes(item.message);
    if (size + bytes > MAX_RECORD_BYTES) {
      records.push([]);
      size = 0;
    }
    records.at(-1)?.push(item);
    size += bytes;
  }
  return records;
}
