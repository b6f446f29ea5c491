import { setTimeout as pause } from 'node:timers/promises';
import { createHandler } from '../api/pipeline/create-handler.ts';
import { watch } from '../feeds/poll/watch.ts';

/** Ms between two looks at the games in play. A heartbeat counts as missed after 15 s. */
const WATCH_INTERVAL_MS = 5_000;
/** A loop lasts so many ms, until shortly before the next call. */
const LOOP_MS = 57_000;

/** EventBridge calls this every minute. While a game is on, it is watched until the next call. */
export const handler = createHandler('watch', async (_event: { id: string }): Promise<void> => {
  const deadline = Date.now() + LOOP_MS;
  while ((await watch(Date.now())) > 0 && Date.now() + WATCH_INTERVAL_MS < deadline) await pause(WATCH_INTERVAL_MS);
});
