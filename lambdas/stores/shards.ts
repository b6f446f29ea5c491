/** Shards of the fans of one event, so that no single item is written for all of them. */
export const SHARDS = 16;

/** The shard of a fan, 0 to 15: FNV-1a of the id. It must never change, since stored keys contain it. */
export function shardOf(fanId: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < fanId.length; index++) {
    hash = Math.imul(hash ^ fanId.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % SHARDS;
}

/** Partition of Entries and Standings. */
export const shardKey = (eventId: string, shard: number): string => `${eventId}#${shard}`;
export const shardOfFan = (eventId: string, fanId: string): string => shardKey(eventId, shardOf(fanId));
