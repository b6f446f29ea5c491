import type { SQSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { createHandler, eachMessage } from '../pipeline/create-handler.ts';
import { enqueue } from '../settle/request.ts';
import { runTask } from '../settle/run-task.ts';
import { SHARDS } from '../stores/shards.ts';
import { log } from '../telemetry/log.ts';
import { measure } from '../telemetry/metrics.ts';

const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const event = { eventId: v.pipe(v.string(), v.minLength(1)), official: v.exactOptional(v.literal(true)) };

const Body = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant('step', [
    v.object({ step: v.literal('begin'), ...event }),
    v.object({ step: v.literal('range'), ...event, seq: whole(0), from: whole(0, SHARDS - 1), to: whole(1, SHARDS) }),
    v.object({ step: v.literal('pages'), ...event, seq: whole(0) }),
  ]),
);

/** Settles events, a step at a time. A message that cannot be read fails too, since only we write them. */
export const handler = createHandler('settle', ({ Records }: SQSEvent) =>
  eachMessage('settle', Records, settleTask, 'not settled'),
);

async function settleTask(body: string): Promise<void> {
  const task = v.parse(Body, body);
  const { next, ...done } = await runTask(task);
  await enqueue(next);
  log.info('settled', { ...task, ...done });
  const { fans: FansSettled, moved: FansMoved, lines: LinesListed } = done;
  if (FansSettled !== undefined && FansMoved !== undefined)
    measure({}, { FansSettled, FansMoved }, { eventId: task.eventId });
  if (LinesListed !== undefined) measure({}, { LinesListed }, { eventId: task.eventId });
}
