import type { GameEvent } from '../../games/timeline/event.ts';
import { isOfficial } from '../../games/timeline/official.ts';
import { isOver } from '../../games/timeline/status.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Polls begin so long before the scheduled start. */
export const POLL_LEAD_MS = 30 * MINUTE;
/** No game lasts longer; one that nobody ended by then is taken for over. */
export const LONGEST_GAME = 8 * HOUR;
/** Polls end at the latest so long after the scheduled start: corrections count for 48 hours (RULES A7). */
export const POLL_SPAN_MS = LONGEST_GAME + 48 * HOUR;

const LIVE = 2 * SECOND;
const WAITING = 20 * SECOND;
/** Scorers mend most of what they mend within the hour. */
const JUST_OVER = MINUTE;
const OVER = 10 * MINUTE;

/** How long after a poll of an event the next one is due, ms; undefined while there is nothing to fetch. */
export function pollIntervalOf(
  event: Pick<GameEvent, 'status' | 'startsAt' | 'ended_at'>,
  now: number,
): number | undefined {
  const { startsAt, ended_at } = event;
  if (now < startsAt - POLL_LEAD_MS || now >= startsAt + POLL_SPAN_MS || isOfficial(event, now)) return undefined;
  if (isOver(event)) return now < ended_at + HOUR ? JUST_OVER : OVER;
  if (now >= startsAt + LONGEST_GAME) return OVER;
  const begun = event.status === 'LIVE' || event.status === 'ACTIVE';
  return begun || now >= startsAt ? LIVE : WAITING;
}
