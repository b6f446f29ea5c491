import type { GameEvent } from '../../games/timeline/event.ts';
import { areCorrectionsOver, CORRECTION_PERIOD } from '../../games/timeline/official.ts';
import { isOver } from '../../games/timeline/status.ts';
import { HOUR, MAX_GAME, MINUTE, SECOND } from '../durations.ts';

/** Polls start so long before the scheduled start, ms. */
export const POLL_LEAD_MS = 30 * MINUTE;
/** Polls end at the latest so long after the scheduled start, ms. */
export const POLL_SPAN_MS = MAX_GAME + CORRECTION_PERIOD;

/** Between two polls of a game that is on, ms. */
export const LIVE_MS = 2 * SECOND;
const WAITING = 20 * SECOND;
/** Most corrections come within an hour after the end. */
const JUST_OVER = MINUTE;
const OVER = 10 * MINUTE;

/** Ms between two polls of an event; undefined while there is nothing to fetch. */
export function pollIntervalOf(
  event: Pick<GameEvent, 'status' | 'startsAt' | 'ended_at'>,
  now: number,
): number | undefined {
  const { startsAt, ended_at } = event;
  if (now < startsAt - POLL_LEAD_MS || now >= startsAt + POLL_SPAN_MS || areCorrectionsOver(event, now))
    return undefined;
  if (isOver(event)) return now < ended_at + HOUR ? JUST_OVER : OVER;
  if (now >= startsAt + MAX_GAME) return OVER;
  const begun = event.status === 'LIVE' || event.status === 'ACTIVE';
  return begun || now >= startsAt ? LIVE_MS : WAITING;
}
