import { bucketsOf, histogramKey } from './histogram.ts';
import { getItem } from './item.ts';
import { SHARDS, shardKey } from './shards.ts';
import { type StandingRecord, standing } from './standings.ts';
import { conflict, untilSettled } from './transaction.ts';

/** Fans by total of points. */
export type Histogram = ReadonlyMap<number, number>;

/** How often something has moved in each of the 16 shards. */
export type Versions = readonly number[];
export type Counted = { fans: Histogram; versions: Versions };

/** Totals of all fans of an event, in 16 reads. */
export async function histogram(eventId: string): Promise<Counted> {
  const shards = await Promise.all(
    Array.from({ length: SHARDS }, (_, shard) => getItem('Standings', histogramKey(shardKey(eventId, shard)))),
  );
  const fans = new Map<number, number>();
  for (const shard of shards) {
    for (const [points, count] of bucketsOf(shard ?? {})) fans.set(points, (fans.get(points) ?? 0) + count);
  }
  return { fans, versions: shards.map((shard) => shard?.version ?? 0) };
}

/** Fans with more than so many points; all of them without a number. */
export function fansAbove(fans: Histogram, points = -1): number {
  let above = 0;
  for (const [total, count] of fans) if (total > points) above += count;
  return above;
}

/** A total that fans have: its competition rank, and how many of them share it. */
export type Neighbour = { points: number; rank: number; fans: number };

/** The totals next to a fan's own that somebody has; those without points have no place, so none is below 1. */
export function neighbours(fans: Histogram, own: number): { above: Neighbour | null; below: Neighbour | null } {
  let [above, below] = [Number.POSITIVE_INFINITY, 0];
  for (const [total, count] of fans) {
    if (count === 0) continue;
    if (total > own) above = Math.min(above, total);
    else if (total < own) below = Math.max(below, total);
  }
  const at = (points: number) => ({ points, rank: 1 + fansAbove(fans, points), fans: fans.get(points) ?? 0 });
  return { above: above < Number.POSITIVE_INFINITY ? at(above) : null, below: below > 0 ? at(below) : null };
}

/** The histogram and a fan's standing as they were at one moment: the standing is the same before and after. Guests have none. */
export function histogramWith(
  eventId: string,
  fanId: string | undefined,
): Promise<Counted & { own: StandingRecord | undefined }> {
  return untilSettled(async () => {
    if (fanId === undefined) return { ...(await histogram(eventId)), own: undefined };
    const before = await standing(eventId, fanId);
    const counted = await histogram(eventId);
    const own = await standing(eventId, fanId);
    return before?.points === own?.points ? { ...counted, own } : conflict;
  });
}
