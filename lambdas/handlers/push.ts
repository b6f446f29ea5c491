import { createQueueHandler } from '../api/pipeline/create-handler.ts';
import { log } from '../lib/log.ts';
import { PushTask } from '../reminders/request.ts';
import { runPushTask } from '../reminders/run-task.ts';

/** Sends pushes to fans' phones, a step at a time. */
export const handler = createQueueHandler('push', PushTask, push, 'not pushed');

async function push(task: PushTask): Promise<void> {
  const done = await runPushTask(task);
  if (!done) return;
  const { kind, eventId } = task;
  log.info('pushed', { kind, eventId, ...done });
}
