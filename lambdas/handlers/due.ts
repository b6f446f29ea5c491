import { MINUTE } from '../durations.ts';
import { environment } from '../environment.ts';
import { createHandler } from '../pipeline/create-handler.ts';
import { dueTasks } from '../poll/due-events.ts';
import { sendAll } from '../queue/send-all.ts';
import { dueSweeps } from '../sweep/due-sweeps.ts';
import { requestSweeps } from '../sweep/request.ts';

/** EventBridge calls this every minute. What is due in it goes to the poll queue, and events that can be joined go to the sweep queue. */
export const handler = createHandler('due', async (): Promise<void> => {
  const now = Date.now();
  await sendAll(environment('pollQueueUrl'), await dueTasks(now + MINUTE, now));
  await requestSweeps(await dueSweeps(now));
});
