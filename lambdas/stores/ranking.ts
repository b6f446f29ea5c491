import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './database.ts';
import { bucketsOf, histogramKey } from './histogram.ts';
import { SHARDS, shardKey } from './shards.ts';
import { type StandingRecord, standing } from './standings.ts';
import { conflict, untilSettled } from './transaction.ts';

/** Fans by total of points. */
export type Histogram = ReadonlyMap<number, number>;

/** Where a page of the ranked list ended: that fan's points, shard and key. */
export type Place = { points: number; shard: number; key: string };
export type RankedLine = { username: string; points: number };

/** Totals of all fans of an event, in 16 reads. */
export async function histogram(eventId: string): Promise<Histogram> {
  const table = tableName('Standings');
  const fans = new Map<number, number>();
  let keys: Record<string, unknown>[] = Array.from({ length: SHARDS }, (_, shard) =>
    histogramKey(shardKey(eventId, shard)),
  );
  while (keys.length > 0) {
    const { Responses, UnprocessedKeys } = await database.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: keys, ConsistentRead: true } } }),
    );
    for (const item of Responses?.[table] ?? []) {
      for (const [points, count] of bucketsOf(item)) fans.set(points, (fans.get(points) ?? 0) + count);
    }
    keys = UnprocessedKeys?.[table]?.Keys ?? [];
  }
  return fans;
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
  const at = (points: number) => ({ points, rank: 1 + fansAbove(fans, points), fans: fans.get(points) as number });
  return { above: above < Number.POSITIVE_INFINITY ? at(above) : null, below: below > 0 ? at(below) : null };
}

/** The histogram and a fan's standing as they were at one moment: the standing is the same before and after. Guests have none. */
export function histogramWith(
  eventId: string,
  fanId: string | undefined,
): Promise<{ fans: Histogram; own: StandingRecord | undefined }> {
  return untilSettled(async () => {
    if (fanId === undefined) return { fans: await histogram(eventId), own: undefined };
    const before = await standing(eventId, fanId);
    const fans = await histogram(eventId);
    const own = await standing(eventId, fanId);
    return before?.points === own?.points ? { fans, own } : conflict;
  });
}

/**
 * Fans with points above 0: points descending, then by shard and key.
 * @param limit how many, at most
 * @returns the lines, and the place to go on from where there are more
 */
export async function rankedList(
  eventId: string,
  limit: number,
  after?: Place,
): Promise<{ lines: RankedLine[]; next: Place | undefined }> {
  // One more than asked for tells whether there is a next page.
  const shards = await Promise.all(
    Array.from({ length: SHARDS }, (_, shard) => linesOfShard(eventId, shard, limit + 1, after)),
  );
  const merged = shards.flat().sort((a, b) => b.place.points - a.place.points || a.place.shard - b.place.shard);
  const lines = merged.slice(0, limit);
  const next = merged.length > limit ? lines.at(-1)?.place : undefined;
  return { lines: lines.map(({ username, place: { points } }) => ({ username, points })), next };
}

type PlacedLine = { username: string; place: Place };

async function linesOfShard(eventId: string, shard: number, limit: number, after?: Place): Promise<PlacedLine[]> {
  const partition = shardKey(eventId, shard);
  // Of those who tie with the last line, lower shards have been listed, higher ones have not, and its own up to its key.
  const most = after === undefined ? Number.MAX_SAFE_INTEGER : after.points - (shard < after.shard ? 1 : 0);
  if (most < 1) return [];
  const { Items = [] } = await database.send(
    new QueryCommand({
      TableName: tableName('Standings'),
      IndexName: 'byPoints',
      KeyConditionExpression: '#shard = :shard AND #points BETWEEN :one AND :most',
      ExpressionAttributeNames: { '#shard': 'shard', '#points': 'points' },
      ExpressionAttributeValues: { ':shard': partition, ':one': 1, ':most': most },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: limit,
      ...(after?.shard === shard && {
        ExclusiveStartKey: { shard: partition, key: after.key, points: after.points },
      }),
    }),
  );
  return Items.map((item) => ({
    username: item.username as string,
    place: { points: item.points as number, shard, key: item.key as string },
  }));
}
