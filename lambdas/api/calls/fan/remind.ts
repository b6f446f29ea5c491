import * as v from 'valibot';
import { DAY } from '../../../lib/durations.ts';
import { refuse } from '../../../lib/fault.ts';
import { event as eventOf } from '../../../stores/events.ts';
import { changeReminders, noteChosen } from '../../../stores/reminders.ts';
import { call } from '../../pipeline/call.ts';
import { flag, id } from '../../pipeline/input.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';

/** Most events that a fan can choose at the same time. */
const MAX_CHOSEN = 100;
/** How long an event stays chosen after its start. */
const KEPT = 2 * DAY;

export const remind = call(
  'remind',
  v.object({ eventId: id(), on: flag() }),
  async ({ eventId, on }, { sub }) => {
    const event = await eventOf(eventId);
    if (!event) return refuse('EventNotFound');
    const { startsAt } = event;
    // Before the choice, since of an event without the note nothing is sent.
    if (on) await noteChosen(eventId);
    let isFull = false;
    await changeReminders(sub, (known) => {
      const { [eventId]: _, ...others } = known.chosen;
      const coming = Object.fromEntries(Object.entries(others).filter(([, at]) => at > Date.now() - KEPT));
      isFull = on && Object.keys(coming).length >= MAX_CHOSEN;
      if (isFull) return undefined;
      const until = on ? Math.ceil((startsAt + KEPT) / 1000) : undefined;
      return { ...known, chosen: on ? { ...coming, [eventId]: startsAt } : coming, choice: { eventId, until } };
    });
    return isFull ? refuse('InvalidInput', { why: `a fan can choose ${MAX_CHOSEN} games at a time` }) : true;
  },
  rateLimit({ account: { max: 60, seconds: 60, of: byCaller } }),
);
