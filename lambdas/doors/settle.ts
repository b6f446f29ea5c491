import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { enqueue } from '../settle/request.ts';
import { settle } from '../settle/settle.ts';
import { SHARDS } from '../stores/shards.ts';

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
    try {
      const task = v.parse(Body, body);
      const { after, ...done } = await settle(task, until);
      if (after !== undefined) await enqueue([{ ...task, after }]);
      console.info(
        JSON.stringify({ level: 'info', door: 'settle', what: after ? 'settling' : 'settled', ...task, ...done }),
      );
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      console.warn(JSON.stringify({ level: 'warn', door: 'settle', what: 'not settled', messageId, why }));
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
