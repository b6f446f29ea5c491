import type { Context, SQSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { pollEvent } from '../poll/poll-event.ts';
import { withWork } from '../telemetry/log.ts';

const Body = v.pipe(v.string(), v.parseJson(), v.object({ eventIds: v.array(v.string()) }));

/** A loop ends this long after its message was sent, ms: nearly when the next one comes. */
const LOOP_MS = 57_000;

/**
 * Polls the events of a message side by side until the next minute's message. One loop that fails does not end the others; then this Lambda
 * fails, which is an alarm. A message that comes late, because Lambda throttled its first receive, finds nothing to do.
 */
export async function handler({ Records }: SQSEvent, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<void> {
  const deadline = Number(Records[0]?.attributes.SentTimestamp) + LOOP_MS;
  const correlationId = Records[0]?.messageId;
  const polled = (eventId: string, owner: string) =>
    withWork({ door: 'poll', correlationId }, () => pollEvent(eventId, owner, deadline));
  const eventIds = Records.flatMap(({ body }) => v.parse(Body, body).eventIds);
  const loops = await Promise.allSettled(eventIds.map((eventId) => polled(eventId, awsRequestId)));
  const failed = loops.flatMap((loop) => (loop.status === 'rejected' ? [loop.reason] : []));
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} of ${loops.length} loops failed: ${failed[0]}`);
}
