import type { Context, SQSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { createHandler, eachMessage } from '../pipeline/create-handler.ts';
import { enqueue } from '../settle/request.ts';
import { settle } from '../settle/settle.ts';
import { SHARDS } from '../stores/shards.ts';
import { log } from '../telemetry/log.ts';
import { measure } from '../telemetry/metrics.ts';

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
 * Settles shards. Half of the Lambda's time is used; the rest of a shard goes back into the queue as a task of its own. A message that cannot
 * be read fails too, since only we write them.
 */
export const handler = createHandler('settle', ({ Records }: SQSEvent, context: Context) => {
  const deadline = Date.now() + context.getRemainingTimeInMillis() / 2;
  return eachMessage('settle', Records, (body) => settleTask(body, deadline), 'not settled');
});

async function settleTask(body: string, deadline: number): Promise<void> {
  const task = v.parse(Body, body);
  const { after, ...done } = await settle(task, deadline);
  if (after !== undefined) await enqueue([{ ...task, after }]);
  log.info(after === undefined ? 'settled' : 'settling', { ...task, ...done });
  const { entries: EntriesSettled, moved: EntriesMoved } = done;
  measure({}, { EntriesSettled, EntriesMoved, ShardsSettled: Number(after === undefined) }, { eventId: task.eventId });
}
