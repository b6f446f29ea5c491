import { itemsOf } from './query.ts';
import { type StandingRecord, standing } from './standings.ts';

/** The events that a fan has joined, with what the fan has there. */
export async function playedBy(fanId: string): Promise<{ eventId: string; total: StandingRecord }[]> {
  const played = await itemsOf('Played', { partition: fanId, ConsistentRead: true });
  const found = played.map(async ({ eventId }) => ({ eventId, total: await standing(eventId, fanId) }));
  return (await Promise.all(found)).flatMap(({ eventId, total }) => (total ? [{ eventId, total }] : []));
}
