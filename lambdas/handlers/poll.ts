import type { Context, SQSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { createHandler } from '../api/pipeline/create-handler.ts';
import { pollBoard } from '../feeds/poll/poll-board.ts';
import { pollEvent } from '../feeds/poll/poll-loop.ts';
import { body } from '../lib/send-all.ts';

const Source = v.object({ provider: v.string(), url: v.string() });
const ids = v.array(v.string());
const Body = body(
  v.union([
    v.object({ eventIds: ids, every: v.number() }),
    v.object({
      board: v.object({ source: Source, eventIds: ids, polled: ids, every: v.number(), everyGame: v.number() }),
    }),
  ]),
);

/** A loop ends this long after its message was sent, ms: shortly before the next message. */
const LOOP_MS = 57_000;

/**
 * Polls a scoreboard, or the events of a message in parallel, until the next minute's message. A loop that fails does not end the others;
 * afterwards the Lambda fails, which raises an alarm. A message that comes late, because Lambda throttled its first receive, has no time left.
 */
export const handler = createHandler(
  'poll',
  async ({ Records }: SQSEvent, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<void> => {
    const deadline = Number(Records[0]?.attributes.SentTimestamp) + LOOP_MS;
    const loops = await Promise.allSettled(
      Records.flatMap((record) => {
        const task = v.parse(Body, record.body);
        if ('board' in task) return [pollBoard(task.board, awsRequestId, deadline)];
        return task.eventIds.map((eventId) => pollEvent(eventId, awsRequestId, deadline, task.every));
      }),
    );
    const failed = loops.flatMap((loop) => (loop.status === 'rejected' ? [loop.reason] : []));
    if (failed.length > 0) {
      throw new AggregateError(failed, `${failed.length} of ${loops.length} loops failed: ${failed[0]}`);
    }
  },
);
