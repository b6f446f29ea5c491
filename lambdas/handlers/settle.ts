import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { enqueue } from '../settle/request.ts';
import { settle } from '../settle/settle.ts';
import { SHARDS } from '../stores/shards.ts';
import { log, withWork } from '../telemetry/log.ts';
import { measure } from '../telemetry/metrics.ts';
import { redactedMessage } from '../telemetry/redact.ts';

const Body = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    eventId: v.pipe(v.string(), v.minLength(1)),
    shard: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SHARDS - 1)),
    after: v.exactOptional(v.string()),
    official: v.exactOptional(v.literal(true)),
  }),
);

/**
 * SQS hands over shards to be settled. What half of the Lambda's time does not suffice for goes back into the queue as a task of its own. A
 * task that failed comes again, in the end among the dead letters; a body that nobody can read does so too, since only we write them.
 */
export async function handler({ Records }: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  const until = Date.now() + context.getRemainingTimeInMillis() / 2;
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body } of Records) {
    const isDone = await withWork({ door: 'settle', correlationId: messageId }, () => settled(body, until));
    if (!isDone) batchItemFailures.push({ itemIdentifier: messageId });
  }
  return { batchItemFailures };
}

async function settled(body: string, until: number): Promise<boolean> {
  try {
    const task = v.parse(Body, body);
    const { after, ...done } = await settle(task, until);
    if (after !== undefined) await enqueue([{ ...task, after }]);
    log.info(after === undefined ? 'settled' : 'settling', { ...task, ...done });
    const { entries: EntriesSettled, moved: EntriesMoved } = done;
    measure(
      {},
      { EntriesSettled, EntriesMoved, ShardsSettled: Number(after === undefined) },
      { eventId: task.eventId },
    );
    return true;
  } catch (error) {
    log.warn('not settled', { why: redactedMessage(error) });
    return false;
  }
}
