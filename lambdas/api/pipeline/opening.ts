import type { GameEvent } from '../../../games/timeline/event.ts';
import { pollIntervalOf } from '../../feeds/poll/due-events.ts';
import { log, redactedMessage } from '../../lib/log.ts';
import { countUse } from '../../stores/limits.ts';
import { isOpened, noteOpened } from '../../stores/polls.ts';
import type { Origin } from './call.ts';

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
