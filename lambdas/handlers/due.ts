import { chunks } from '../chunks.ts';
import { MINUTE } from '../durations.ts';
import { environment } from '../environment.ts';
import { createHandler } from '../pipeline/create-handler.ts';
import { dueEvents } from '../poll/due-events.ts';
import { sendAll } from '../queue/send-all.ts';
import { dueSweeps } from '../sweep/due-sweeps.ts';
import { requestSweeps } from '../sweep/request.ts';

/** Events that one Lambda polls side by side. It mostly waits. */
const EVENTS_PER_MESSAGE = 8;

/** EventBridge calls this every minute. Events that are due in it go to the poll queue, and those that can be joined to the sweep queue. */
export const handler = createHandler('due', async (): Promise<void> => {
  const now = Date.now();
  const due = await dueEvents(now + MINUTE, now);
  await sendAll(
    environment('pollQueueUrl'),
    chunks(due, EVENTS_PER_MESSAGE).map((eventIds) => ({ eventIds })),
  );
  await requestSweeps(await dueSweeps(now));
});
