/**
 * Shards of the fans of one event. Each is a partition of Entries, Roster and Standings. DynamoDB writes up to 1,000 units a second to a
 * partition, so a million fans can join within ten minutes.
 */
export const SHARDS = 128;

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
