import type { GameEvent } from '../../../games/timeline/event.ts';
import { areCorrectionsOver, CORRECTION_PERIOD_MS } from '../../../games/timeline/official.ts';
import { isOver } from '../../../games/timeline/status.ts';
import { HOUR, MAX_GAME, MINUTE, SECOND } from '../../lib/durations.ts';

/** Polls start so long before the scheduled start, ms. */
export const POLL_LEAD_MS = 30 * MINUTE;
/** Polls end at the latest so long after the scheduled start, ms. */
export const POLL_SPAN_MS = MAX_GAME + CORRECTION_PERIOD_MS;

/** Between two polls of a game that is on, ms. */
export const LIVE_MS = 2 * SECOND;
const WAITING = 20 * SECOND;
/** Most corrections come within an hour after the end. */
const JUST_OVER = MINUTE;
const OVER = HOUR;
/** Between two polls of a scoreboard whose games are on, ms. */
const BOARD = 5 * SECOND;
/** Share of a host's turns that its games have, in ms between two of them; the rest is for scoreboards and imports. */
const GAME_TURN = 350;

/** Ms between two polls of each of so many games of one host that are on. */
export const gameInterval = (games: number): number => Math.max(LIVE_MS, games * GAME_TURN);

/** Ms between two polls of a scoreboard with these events. */
export const boardInterval = (events: readonly PolledEvent[], now: number): number =>
  events.some((event) => pollIntervalOf(event, now) === LIVE_MS) ? BOARD : WAITING;

type PolledEvent = Pick<GameEvent, 'status' | 'startsAt' | 'ended_at'>;

/**
 * Ms between two polls of an event; undefined while there is nothing to fetch.
 * @param live while it is on
 */
export function pollIntervalOf(event: PolledEvent, now: number, live = LIVE_MS): number | undefined {
  const { startsAt, ended_at } = event;
  if (now < startsAt - POLL_LEAD_MS || now >= startsAt + POLL_SPAN_MS || areCorrectionsOver(event, now))
    return undefined;
  if (isOver(event)) return now < ended_at + HOUR ? JUST_OVER : OVER;
  if (now >= startsAt + MAX_GAME) return OVER;
  const begun = event.status === 'LIVE' || event.status === 'ACTIVE';
  return begun || now >= startsAt ? live : WAITING;
}
