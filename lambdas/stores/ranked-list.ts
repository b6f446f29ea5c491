import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './database.ts';
import type { Versions } from './ranking.ts';
import { SHARDS, shardKey } from './shards.ts';

/** Where a page of the ranked list ended: that fan's points, shard and key. */
export type ListPlace = { points: number; shard: number; key: string };
export type RankedLine = { username: string; points: number };
type PlacedLine = { username: string; place: ListPlace };

/** The first lines of a shard as a warm Lambda keeps them, while nothing moves there. */
type Kept = { version: number; limit: number; lines: PlacedLine[] };

/** Shards whose lines are kept; the one read longest ago gives way. */
const MAX_KEPT = 512;
const kept = new Map<string, Kept>();

/**
 * Fans with points above 0: points descending, then by shard and key.
 * @param limit how many, at most
 * @param versions of the shards, as read with the histogram just now: the first page asks again only where something has moved
 * @returns the lines, and the place to go on from where there are more
 */
export async function rankedList(
  eventId: string,
  limit: number,
  after?: ListPlace,
  versions?: Versions,
): Promise<{ lines: RankedLine[]; next: ListPlace | undefined }> {
  // One more than asked for tells whether there is a next page.
  const shards = await Promise.all(
    Array.from({ length: SHARDS }, (_, shard) => {
      const version = versions?.[shard];
      return version !== undefined && !after
        ? firstLines(eventId, shard, limit + 1, version)
        : linesOfShard(eventId, shard, limit + 1, after);
    }),
  );
  const merged = shards.flat().sort((a, b) => b.place.points - a.place.points || a.place.shard - b.place.shard);
  const lines = merged.slice(0, limit);
  const next = merged.length > limit ? lines.at(-1)?.place : undefined;
  return { lines: lines.map(({ username, place: { points } }) => ({ username, points })), next };
}

/** Every join and every move raises the version, so lines that were read at this version or later are those of this version while it stands. */
async function firstLines(eventId: string, shard: number, limit: number, version: number): Promise<PlacedLine[]> {
  const key = shardKey(eventId, shard);
  const known = kept.get(key);
  const lines =
    known?.version === version && known.limit >= limit ? known.lines : await linesOfShard(eventId, shard, limit);
  kept.delete(key);
  kept.set(key, lines === known?.lines ? known : { version, limit, lines });
  for (const [oldest] of kept) if (kept.size > MAX_KEPT) kept.delete(oldest);
  return lines.slice(0, limit);
}

async function linesOfShard(eventId: string, shard: number, limit: number, after?: ListPlace): Promise<PlacedLine[]> {
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
  return Items.map(({ username, points, key }) => ({ username, place: { points, shard, key } }));
}
