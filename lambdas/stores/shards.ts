/**
 * Shards of the fans of one event. Each is a partition of Entries, Roster and Standings. DynamoDB writes up to 1,000 units a second to a
 * partition, so a million fans can join within ten minutes.
 */
export const SHARDS = 128;

/** Shards from `from` to `to`, without `to`. */
export type ShardRange = { from: number; to: number };

export const shardsIn = ({ from, to }: ShardRange): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** All shards in ranges of equal size: at least so many ranges, and a power of two of them, but no more than shards. */
export function equalRanges(least: number): ShardRange[] {
  const count = Math.min(SHARDS, 2 ** Math.ceil(Math.log2(least)));
  const size = SHARDS / count;
  return Array.from({ length: count }, (_, index) => ({ from: index * size, to: (index + 1) * size }));
}

/** The shard of a fan, 0 to 127: FNV-1a of the id. It must never change, since stored keys contain it. */
export function shardOf(fanId: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < fanId.length; index++) {
    hash = Math.imul(hash ^ fanId.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % SHARDS;
}

/** Partition of Entries, Roster and Standings. */
export const shardKey = (eventId: string, shard: number): string => `${eventId}#${shard}`;
export const shardOfFan = (eventId: string, fanId: string): string => shardKey(eventId, shardOf(fanId));
