import { type Result, refuse } from '../../lib/fault.ts';
import { type Act, keepAct } from '../../stores/acts.ts';
import * as store from '../../stores/events.ts';
import { event } from '../../stores/events.ts';
import { hasEntries } from '../../stores/packed-entries.ts';

/** Removes an event that nobody has joined. */
export async function removeEvent(eventId: string, { who, why, at }: Omit<Act, 'act'>): Promise<Result<true>> {
  if (!(await event(eventId))) return refuse('EventNotFound');
  if (await hasEntries(eventId)) return refuse('EventJoined');
  await keepAct(eventId, { act: 'removeEvent', who, why, at });
  return (await store.removeEvent(eventId)) || refuse('EventJoined');
}
