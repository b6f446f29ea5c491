import { createQueueHandler } from '../api/pipeline/create-handler.ts';
import { log, measure } from '../lib/telemetry.ts';
import { enqueue, Task } from '../ranking/settle/request.ts';
import { runTask } from '../ranking/settle/run-task.ts';

/** Settles events, a step at a time. A message that cannot be read fails too, since only we write them. */
export const handler = createQueueHandler('settle', Task, settleTask, 'not settled');

async function settleTask(task: Task): Promise<void> {
  const { next, ...done } = await runTask(task);
  await enqueue(next);
  log.info('settled', { ...task, ...done });
  if (done.fans !== undefined) measure({ FansSettled: done.fans }, { eventId: task.eventId });
}
