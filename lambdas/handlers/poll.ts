import type { Context, SQSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { createHandler } from '../pipeline/create-handler.ts';
import { pollEvent } from '../poll/poll-event.ts';
import { body } from '../queue/message.ts';

const Body = body(v.object({ eventIds: v.array(v.string()) }));

/** A loop ends this long after its message was sent, ms: shortly before the next message. */
const LOOP_MS = 57_000;

/**
 * Polls the events of a message side by side until the next minute's message. A loop that fails does not end the others; afterwards the
 * Lambda fails, which raises an alarm. A message that comes late, because Lambda throttled its first receive, has no time left.
 */
export const handler = createHandler(
  'poll',
  async ({ Records }: SQSEvent, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<void> => {
    const deadline = Number(Records[0]?.attributes.SentTimestamp) + LOOP_MS;
    const eventIds = Records.flatMap((record) => v.parse(Body, record.body).eventIds);
    const loops = await Promise.allSettled(eventIds.map((eventId) => pollEvent(eventId, awsRequestId, deadline)));
    const failed = loops.flatMap((loop) => (loop.status === 'rejected' ? [loop.reason] : []));
    if (failed.length > 0) {
      throw new AggregateError(failed, `${failed.length} of ${loops.length} loops failed: ${failed[0]}`);
    }
  },
);
