import { allEntriesIn, type PickCounts } from '../../games/ranking/pick-counts.ts';
import { LruMap } from '../lib/lru-map.ts';
import { getItem } from './item.ts';
import { putItem } from './write.ts';

const key = (eventId: string) => ({ eventId, item: 'picks' });

/** Number of entries in the counts that this Lambda stored last, by event. */
const stored = new LruMap<number>();

/** Counts of the picks in an event, as of its last sweep. */
export async function picks(eventId: string): Promise<PickCounts> {
  const item = await getItem('Events', key(eventId));
  return item ? JSON.parse(item.counts) : {};
}

/** Stores counts of picks, unless counts of as many entries are stored. Entries never change. */
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
