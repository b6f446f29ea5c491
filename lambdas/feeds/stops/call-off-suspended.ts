import { CORRECTION_PERIOD_MS } from '../../../games/timeline/status.ts';
import { DAY, MAX_GAME } from '../../lib/durations.ts';
import { schedule } from '../../stores/events.ts';
import { timelineOf } from '../../stores/log.ts';
import { send } from './rule.ts';

/** A suspended game is called off after so long without a play, ms. */
const WAIT = CORRECTION_PERIOD_MS;
/** How long it is looked for, ms: longer than any failure stays unnoticed. */
const LOOKED_FOR = 14 * DAY;

/** Calls suspended games off that have waited for 48 hours. Returns their ids. */
export async function callOffSuspended(now: number): Promise<string[]> {
  const events = await schedule(now - WAIT - LOOKED_FOR - MAX_GAME, now - WAIT);
  const off: string[] = [];
  for (const { id, stopped } of events) {
    const known = stopped === 'SUSPENDED' ? await timelineOf(id) : undefined;
    if (known?.timeline.stopped !== 'SUSPENDED') continue;
    const at = known.timeline.plays().reduce((last, play) => Math.max(last, play.at), 0) + WAIT;
    if (now < at) continue;
    await send(id, { by: 'wait', status: 'CANCELED', at });
    off.push(id);
  }
  return off;
}
