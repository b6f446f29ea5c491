import type { PickCounts } from '../../games/ranking/pick-counts.ts';
import { getItem } from './item.ts';
import { putItem } from './write.ts';

const key = (eventId: string) => ({ eventId, item: 'picks' });

/** Counts of the picks in an event, as of its last sweep. */
export async function picks(eventId: string): Promise<PickCounts> {
  const item = await getItem('Events', key(eventId));
  return item ? JSON.parse(item.counts) : {};
}

/** Stores counts of picks, unless a later sweep has stored its own. @param until joins up to this moment are in them, epoch ms */
export const putPicks = (eventId: string, until: number, counts: PickCounts): Promise<boolean> =>
  putItem(
    'Events',
    { ...key(eventId), until, counts: JSON.stringify(counts) },
    { condition: 'attribute_not_exists(#until) OR #until <= :until', values: { until } },
  );
