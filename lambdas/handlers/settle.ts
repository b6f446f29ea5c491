import { createQueueHandler } from '../pipeline/create-handler.ts';
import { enqueue, Task } from '../settle/request.ts';
import { runTask } from '../settle/run-task.ts';
import { log } from '../telemetry/log.ts';
import { measure } from '../telemetry/metrics.ts';

/** Settles events, a step at a time. A message that cannot be read fails too, since only we write them. */
export const handler = createQueueHandler('settle', Task, settleTask, 'not settled');

async function settleTask(task: Task): Promise<void> {
  const { next, ...done } = await runTask(task);
  await enqueue(next);
  log.info('settled', { ...task, ...done });
  if (done.fans !== undefined) measure({ FansSettled: done.fans }, { eventId: task.eventId });
}
