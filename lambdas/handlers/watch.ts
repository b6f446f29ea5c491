import { setTimeout as pause } from 'node:timers/promises';
import type { ScheduledEvent } from 'aws-lambda';
import { withWork } from '../telemetry/log.ts';
import { watch } from '../watch/watch.ts';

/** How often the games in play are looked at, ms: a heartbeat is missed after fifteen seconds (RULES E9). */
const WATCH_INTERVAL_MS = 5_000;
/** Until the schedule calls again. */
const LOOP_MS = 57_000;

/** EventBridge calls every minute; while a game is on it is watched until the next call. */
export const handler = ({ id }: Pick<ScheduledEvent, 'id'>): Promise<void> =>
  withWork({ door: 'watch', correlationId: id }, loop);

async function loop(): Promise<void> {
  const deadline = Date.now() + LOOP_MS;
  while ((await watch(Date.now())) > 0 && Date.now() + WATCH_INTERVAL_MS < deadline) await pause(WATCH_INTERVAL_MS);
}
