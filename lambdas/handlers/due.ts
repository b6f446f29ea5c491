import { createHandler } from '../api/pipeline/create-handler.ts';
import { dueTasks } from '../feeds/poll/due-events.ts';
import { MINUTE } from '../lib/durations.ts';
import { environment, environmentIfSet } from '../lib/environment.ts';
import { sendAll } from '../lib/send-all.ts';
import { dueSweeps, requestSweeps } from '../ranking/sweep/request.ts';
import { dueLooks } from '../reminders/look.ts';
import { enqueuePushes } from '../reminders/request.ts';

/**
 * EventBridge calls this every minute. Due polls go to the poll queue, events that can be joined to the sweep queue, and events with due
 * reminders to the push queue.
 */
export const handler = createHandler('due', async (): Promise<void> => {
  const now = Date.now();
  await sendAll(environment('pollQueueUrl'), await dueTasks(now + MINUTE, now));
  await requestSweeps(await dueSweeps(now));
  // A small stage sends no pushes.
  if (environmentIfSet('pushQueueUrl')) await enqueuePushes(await dueLooks(now));
});
