import { createQueueHandler, deadlineOf, type Timed } from '../api/pipeline/create-handler.ts';
import { log } from '../lib/telemetry.ts';
import { PushTask } from '../reminders/request.ts';
import { runPushTask } from '../reminders/run-task.ts';

/** Sends pushes to fans' phones, a step at a time. */
export const handler = createQueueHandler('push', PushTask, push, 'not pushed');

/** Part of the Lambda's time in which the last answers of push services come, ms. */
export const LAST_ANSWERS_MS = 12_000;

async function push(task: PushTask, context: Timed | undefined): Promise<void> {
  const done = await runPushTask(task, { deadline: deadlineOf(context) - LAST_ANSWERS_MS });
  if (!done) return;
  const { kind, eventId } = task;
  log.info('pushed', { kind, eventId, ...done });
}
