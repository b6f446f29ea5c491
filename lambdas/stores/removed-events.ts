import { removeScheduled } from './events.ts';
import { closeUnjoined } from './packed-entries.ts';
import { putSourceAction } from './polls.ts';
import { conflict, transact, untilSettled } from './write.ts';

/**
 * Removes an event, unless somebody has joined it or does so at the same time: then nothing changed. Of two such writers the item `joined` lets
 * one be first. No later import brings the event back, and its source is not asked any more.
 */
export const removeEvent = (eventId: string): Promise<boolean> =>
  untilSettled(async () => {
    const none = { provider: '', url: '' };
    const reasons = await transact([closeUnjoined(eventId), removeScheduled(eventId), putSourceAction(eventId, none)]);
    if (!reasons) return true;
    return reasons[0] === 'ConditionalCheckFailed' ? false : conflict;
  });
