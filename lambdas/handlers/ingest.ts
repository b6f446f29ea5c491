import { setTimeout as pause } from 'node:timers/promises';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { createHandler, deadlineOf, type Timed } from '../api/pipeline/create-handler.ts';
import { board } from '../feeds/board.ts';
import { corrections } from '../feeds/corrections/amounts.ts';
import { feeds } from '../feeds/feeds.ts';
import { type InboundDelivery, ingest } from '../feeds/ingest/ingest.ts';
import { IngestRequest, stampOf } from '../feeds/ingest/request.ts';
import { rulings } from '../feeds/stops/feed.ts';
import { log, measure, redact, redactedMessage, withWork } from '../lib/telemetry.ts';

/** Largest batch of a FIFO queue; the stack requests as many. */
export const FULL_BATCH = 10;
/** Deliveries within so many ms of a publish become one message (docs/wire.md): the queue collects them until this batch is answered. */
export const GATHER_MS = 250;

type Received = { record: SQSRecord; delivery: InboundDelivery };
/** `failed`: records that go back to the queue. `published`: whether a message was published. */
type Stored = { failed: SQSRecord[]; published: boolean };

/**
 * Takes deliveries of one or several events, in order within each. The deliveries of one event become one record. If they cannot be stored,
 * all of them go back, so that their order stays; other events are not delayed.
 */
export const handler = createHandler('ingest', takeBatch);

async function takeBatch({ Records }: SQSEvent, context?: Timed): Promise<SQSBatchResponse> {
  const begun = Date.now();
  const deadline = deadlineOf(context);
  const groups = new Map<string, Received[]>();
  for (const record of Records) {
    const read = v.safeParse(IngestRequest, record.body);
    if (!read.success) {
      passOver(record, { why: redact(read.issues[0].message), count: 1 });
      continue;
    }
    const { provider, eventId, body } = read.output;
    const feed = [board, rulings, corrections].find(({ key }) => key === provider) ?? feeds.get(provider);
    if (!feed) {
      passOver(record, { eventId, why: `there is no feed ${provider}`, count: 1 });
      continue;
    }
    const { SentTimestamp, ApproximateReceiveCount } = record.attributes;
    const again = Number(ApproximateReceiveCount) > 1;
    const stamp = stampOf(record);
    const delivery: InboundDelivery = { feed, body, seenAt: Number(SentTimestamp), again, stamp };
    groups.set(eventId, [...(groups.get(eventId) ?? []), { record, delivery }]);
  }
  const stored = await Promise.all([...groups].map(([eventId, group]) => storeGroup(eventId, group, deadline)));
  // After a full batch more messages are waiting.
  if (Records.length < FULL_BATCH && stored.some(({ published }) => published)) {
    await pause(Math.max(0, begun + GATHER_MS - Date.now()));
  }
  const failed = stored.map((one) => one.failed);
  return { batchItemFailures: failed.flat().map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

/**
 * Stores deliveries of one event. After a failure they are stored one at a time: a delivery that can never be stored then goes to the
 * dead-letter queue alone. Others may overtake it, since the order of arrival changes nothing.
 */
async function storeGroup(eventId: string, group: Received[], deadline: number): Promise<Stored> {
  const parts = group.some(({ delivery }) => delivery.again) ? group.map((one) => [one]) : [group];
  const stored: Stored = { failed: [], published: false };
  for (const part of parts) {
    if (Date.now() >= deadline) {
      stored.failed.push(...part.map(({ record }) => record));
      continue;
    }
    const deliveries = part.map(({ delivery }) => delivery);
    await withWork(workOf(part[0]?.record), async () => {
      try {
        const { ignored, adjusted, boxAdjusted, published, happenedAt } = await ingest(eventId, deliveries, deadline);
        for (const passed of ignored) log.warn('ignored', { eventId, ...passed });
        const refused = ignored.reduce((sum, passed) => sum + (passed.refused ? passed.count : 0), 0);
        if (refused > 0) measure({ PlaysRefused: refused }, { eventId });
        if (adjusted.length > 0) {
          // Counted with every delivery, so that the alarm lasts as long as the difference; logged when something is new.
          measure({ ScoreAdjusted: adjusted.length }, { eventId });
          if (happenedAt !== undefined) log.warn('score adjusted', { eventId, adjusted });
        }
        if (boxAdjusted > 0) measure({ BoxAdjusted: boxAdjusted }, { eventId });
        stored.published ||= published;
        if (happenedAt !== undefined) measure({ FeedLag: Math.max(0, Date.now() - happenedAt) }, { eventId });
      } catch (error) {
        log.warn('not stored', { eventId, why: redactedMessage(error) });
        stored.failed.push(...part.map(({ record }) => record));
      }
    });
  }
  return stored;
}

/** Deliveries stored together are logged with the first one's id. */
const workOf = (first: SQSRecord | undefined) => ({ door: 'ingest', correlationId: first?.messageId });

const passOver = (record: SQSRecord, facts: Record<string, unknown>): void =>
  withWork(workOf(record), () => log.warn('ignored', facts));
