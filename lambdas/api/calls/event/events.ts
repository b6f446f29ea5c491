import * as v from 'valibot';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isActive, isOver } from '../../../../games/timeline/status.ts';
import { pollIntervalOf } from '../../../feeds/poll/due-events.ts';
import { DAY, MAX_GAME } from '../../../lib/durations.ts';
import { refuse } from '../../../lib/fault.ts';
import { log, redactedMessage } from '../../../lib/telemetry.ts';
import { event, schedule as scheduled } from '../../../stores/events.ts';
import { countUse } from '../../../stores/limits.ts';
import { isOpened, noteOpened } from '../../../stores/polls.ts';
import { call, type Origin, withEventMaxAge } from '../../pipeline/call.ts';
import { id, time } from '../../pipeline/input.ts';
import { writeCalendar } from './ics.ts';

const MAX_WINDOW = 8 * DAY;

/** A game that is still on belongs to the new day too, so that it stays on the schedule after midnight. */
const belongs = (event: GameEvent, from: number): boolean =>
  event.startsAt >= from || (isActive(event.status) && !isOver(event));

export const schedule = call(
  'schedule',
  v.pipe(
    v.object({ from: time(), to: time() }),
    v.check(({ from, to }) => from <= to && to - from <= MAX_WINDOW, 'from..to must be a window of at most 8 days'),
  ),
  async ({ from, to }) => (await scheduled(from - MAX_GAME, to)).filter((event) => belongs(event, from)),
);

export const gameEvent = call('gameEvent', v.object({ eventId: id() }), async ({ eventId }, _caller, origin) => {
  const found = await event(eventId);
  if (found) await noteOpening(found, origin);
  return found ? withEventMaxAge(found, found) : refuse('EventNotFound');
});

export const calendar = call('calendar', v.object({ eventId: id() }), async ({ eventId }) => {
  const found = await event(eventId);
  return found ? writeCalendar([found], Date.now()) : refuse('EventNotFound');
});

/** Games that one network address can open first in an hour, so that no stranger has every game polled. */
const OPENINGS = { max: 20, seconds: 3600 };

/**
 * Notes that somebody follows an event, so that its own document is polled: once for an event that is polled at all. A fault of it is no
 * fault of the call.
 */
export async function noteOpening(event: GameEvent, { address }: Origin, now = Date.now()): Promise<void> {
  if (pollIntervalOf(event, now) === undefined) return;
  try {
    if (await isOpened(event.id)) return;
    const wait = await countUse(`openings from ${address}`, OPENINGS, now, event.id);
    if (wait === 0) await noteOpened(event.id, now);
  } catch (error) {
    log.warn('an opening was not noted', { eventId: event.id, why: redactedMessage(error) });
  }
}
