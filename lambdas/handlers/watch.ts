import { setTimeout as pause } from 'node:timers/promises';
import type { ScheduledEvent } from 'aws-lambda';
import { during } from '../telemetry/log.ts';
import { watch } from '../watch/watch.ts';

/** How often the games in play are looked at, ms: a heartbeat is missed after fifteen seconds (RULES E9). */
const PACE = 5_000;
/** Until the schedule calls again. */
const LOOP = 57_000;

/** EventBridge calls every minute; while a game is on it is watched until the next call. */
export const handler = ({ id }: Pick<ScheduledEvent, 'id'>): Promise<void> =>
  during({ door: 'watch', correlationId: id }, loop);

async function loop(): Promise<void> {
  const deadline = Date.now() + LOOP;
  while ((await watch(Date.now())) > 0 && Date.now() + PACE < deadline) await pause(PACE);
}
