import { allEntriesIn, type PickCounts } from '../../games/ranking/pick-counts.ts';
import { getItem } from './item.ts';
import { LruByEvent } from './lru-by-event.ts';
import { putItem } from './write.ts';

const key = (eventId: string) => ({ eventId, item: 'picks' });

/** How many entries the stored counts of an event had when this Lambda last stored them. */
const stored = new LruByEvent<number>();

/** What the fans of an event have picked, as of its last sweep. */
export async function picks(eventId: string): Promise<PickCounts> {
  const item = await getItem('Events', key(eventId));
  return item ? JSON.parse(item.counts) : {};
}

/** Stores what the fans of an event have picked, unless counts of as many entries are stored. Entries are never changed. */
export async function putPicks(eventId: string, counts: PickCounts): Promise<void> {
  const entries = allEntriesIn(counts);
  if (entries === (stored.get(eventId) ?? 0)) return;
  await putItem(
    'Events',
    { ...key(eventId), entries, counts: JSON.stringify(counts) },
    { condition: 'attribute_not_exists(#entries) OR #entries < :entries', values: { entries } },
  );
  stored.set(eventId, entries);
}
