import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { createHandler } from '../api/pipeline/create-handler.ts';
import { body } from '../lib/send-all.ts';
import { log, measure, redactedMessage, withWork } from '../lib/telemetry.ts';
import { requestPublish } from '../ranking/sweep/publish-ranking.ts';
import { SweepRequest } from '../ranking/sweep/request.ts';
import { scoreElsewhere } from '../ranking/sweep/score-range.ts';
import { sweep } from '../ranking/sweep/sweep.ts';

const Body = body(SweepRequest);

/** Requests of one event, and the request that covers them all: one sweep answers them. */
type Group = { records: SQSRecord[]; wanted: SweepRequest };

/**
 * Makes rankings, one for all requests of an event that came together. If it fails, all of them go back. A message that cannot be read
 * fails too, since only we write them.
 */
export const handler = createHandler('sweep', async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const groups = new Map<string, Group>();
  const unread: SQSRecord[] = [];
  for (const record of Records) {
    const read = v.safeParse(Body, record.body);
    if (!read.success) {
      unread.push(record);
      continue;
    }
    const { eventId, seq, until } = read.output;
    const { records, wanted } = groups.get(eventId) ?? { records: [], wanted: { eventId, seq: 0, until: 0 } };
    const both = { eventId, seq: Math.max(seq, wanted.seq), until: Math.max(until, wanted.until) };
    groups.set(eventId, { records: [...records, record], wanted: both });
  }
  const failed = await Promise.all([...groups.values()].map(sweepGroup));
  return { batchItemFailures: [unread, ...failed].flat().map(({ messageId }) => ({ itemIdentifier: messageId })) };
});

/** Returns the records that go back to the queue. */
function sweepGroup({ records, wanted }: Group): Promise<SQSRecord[]> {
  const { eventId } = wanted;
  return withWork({ door: 'sweep', correlationId: records[0]?.messageId }, async () => {
    try {
      const result = await sweep(wanted, { scoreElsewhere });
      // After a failure it is unknown whether a publish was requested.
      const again = records.some(({ attributes }) => Number(attributes.ApproximateReceiveCount) > 1);
      const toPublish = again && 'stored' in result ? { covered: result.stored } : result;
      if ('stored' in result || again) await requestPublish(eventId, toPublish);
      if ('stored' in result) {
        const { stored, time } = result;
        measure({ SweepTime: time, Players: stored.players }, { eventId });
      }
      return [];
    } catch (error) {
      log.warn('not swept', { ...wanted, why: redactedMessage(error) });
      return records;
    }
  });
}
