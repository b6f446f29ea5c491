import { setTimeout as pause } from 'node:timers/promises';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { feeds } from '../feeds/feeds.ts';
import { type Inbound, ingest } from '../ingest/ingest.ts';

/** What stands in the queue: a provider's JSON with the provider's name and the event it is about. */
const Body = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ provider: v.string(), eventId: v.pipe(v.string(), v.minLength(1)), body: v.unknown() }),
);

/** What SQS hands over of a FIFO queue at most; the stack asks for as much. */
export const FULL_BATCH = 10;
/** What follows within so many ms of a publish travels in one message (RULES E1): the queue gathers it while this batch is not answered. */
const GATHERING = 250;

/**
 * SQS hands over deliveries of one or several events, in order within each. What one event's deliveries say together is one record. Where
 * they could not be stored all of them go back, so that none overtakes another; other events are not held up.
 */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const groups = new Map<string, { records: SQSRecord[]; deliveries: Inbound[] }>();
  for (const record of Records) {
    const read = v.safeParse(Body, record.body);
    if (!read.success) {
      warn({ what: 'ignored', messageId: record.messageId, why: read.issues[0].message, count: 1 });
      continue;
    }
    const { provider, eventId, body } = read.output;
    const feed = feeds.get(provider);
    if (!feed) {
      warn({ what: 'ignored', messageId: record.messageId, eventId, why: `there is no feed ${provider}`, count: 1 });
      continue;
    }
    const group = groups.get(eventId) ?? { records: [], deliveries: [] };
    const { SentTimestamp, ApproximateReceiveCount } = record.attributes;
    group.records.push(record);
    group.deliveries.push({ feed, body, seenAt: Number(SentTimestamp), again: Number(ApproximateReceiveCount) > 1 });
    groups.set(eventId, group);
  }
  const begun = Date.now();
  let published = false;
  const failed = await Promise.all(
    [...groups].map(async ([eventId, { records, deliveries }]) => {
      try {
        const taken = await ingest(eventId, deliveries);
        for (const passed of taken.ignored) warn({ what: 'ignored', eventId, ...passed });
        published ||= taken.published;
        return [];
      } catch (error) {
        warn({ what: 'not stored', eventId, why: error instanceof Error ? error.message : String(error) });
        return records;
      }
    }),
  );
  // A full batch says that more is waiting already.
  if (published && Records.length < FULL_BATCH) await pause(Math.max(0, begun + GATHERING - Date.now()));
  return { batchItemFailures: failed.flat().map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

/** One line of JSON, so that it can be searched and counted. */
function warn(line: Record<string, unknown>): void {
  console.warn(JSON.stringify({ level: 'warn', door: 'ingest', ...line }));
}
