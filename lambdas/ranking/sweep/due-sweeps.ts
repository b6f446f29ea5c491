import type { GameEvent } from '../../../games/timeline/event.ts';
import { isOver } from '../../../games/timeline/status.ts';
import { DAY, HOUR, MAX_GAME, MINUTE } from '../../lib/durations.ts';
import { schedule } from '../../stores/events.ts';
import type { SweepRequest } from './request.ts';

/** Events that start within so many ms are swept every minute, later ones every hour. */
const EVERY_MINUTE = HOUR;
const EVERY_HOUR = 7 * DAY;

/**
 * What keeps the number of players right while nothing is played: a ranking at most a minute old of each event that is not over, and for an
 * hour after its end, so that no ranking stays behind the last play because a request was lost.
 */
export async function dueSweeps(now: number): Promise<SweepRequest[]> {
  const isFullHour = now % HOUR < MINUTE;
  const events = await schedule(now - MAX_GAME, now + (isFullHour ? EVERY_HOUR : EVERY_MINUTE));
  const isSwept = (event: GameEvent) => !isOver(event) || now - event.ended_at < HOUR;
  return events.filter(isSwept).map(({ id }) => ({ eventId: id, seq: 0, until: now - MINUTE }));
}
