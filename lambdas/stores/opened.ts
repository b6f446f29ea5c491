import { getItemEventual } from './item.ts';
import { LruByEvent } from './lru-by-event.ts';
import { putItem, unlessThere } from './write.ts';

const openedKey = (eventId: string) => ({ eventId, item: 'opened' });
/** See roster.ts. */
const joinedKey = (eventId: string) => ({ eventId, item: 'joined' });

/** Events of which this Lambda knows that a fan has opened them. */
const known = new LruByEvent<true>();

/** Whether a fan has opened or joined an event; eventually consistent. Once somebody has, it stays so. */
export async function isOpened(eventId: string): Promise<boolean> {
  if (known.get(eventId)) return true;
  const signs = [openedKey(eventId), joinedKey(eventId)].map((key) => getItemEventual('Events', key));
  const isSo = (await Promise.all(signs)).some((sign) => sign !== undefined);
  if (isSo) known.set(eventId, true);
  return isSo;
}

/** Those of some events that a fan has opened or joined. */
export async function openedAmong(eventIds: readonly string[]): Promise<Set<string>> {
  const are = await Promise.all(eventIds.map(isOpened));
  return new Set(eventIds.filter((_, index) => are[index]));
}

export async function noteOpened(eventId: string, at: number): Promise<void> {
  await putItem('Events', { ...openedKey(eventId), at }, unlessThere);
  known.set(eventId, true);
}
