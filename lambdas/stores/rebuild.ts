import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './database.ts';
import { bucket, bucketsOf, histogramKey } from './histogram.ts';
import { getItem } from './item.ts';
import { shardKey } from './shards.ts';
import { conflict, transact, untilSettled } from './transaction.ts';

/** A total whose count in the histogram differs from the standings. */
export type Difference = { points: number; counted: number; fans: number };

/** One shard's histogram compared with its standings, while nothing changed. */
export type Compared = { fans: number; differences: Difference[] };

/**
 * Counts the standings of one shard and compares its histogram. `repair` sets a wrong histogram to the counts, never adds to it, and only
 * if its version shows that nobody joined or moved meanwhile.
 * @returns what differed before; throws Contention, with nothing written, if fans kept moving
 */
export function compareShard(eventId: string, shard: number, repair: boolean): Promise<Compared> {
  const key = histogramKey(shardKey(eventId, shard));
  return untilSettled(async () => {
    const before = await histogramItem(key);
    const counts = await countStandings(key.shard);
    const fans = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const differences = differencesOf(new Map(before ? bucketsOf(before) : []), counts);
    const found = { fans, differences };
    if (repair && differences.length > 0) return (await set(key, before?.version, counts)) ? conflict : found;
    return (await histogramItem(key))?.version === before?.version ? found : conflict;
  });
}

type Key = ReturnType<typeof histogramKey>;

const histogramItem = (key: Key) => getItem<Record<string, unknown>>('Standings', key);

/** Fans of a shard by total, from their standings. */
async function countStandings(shard: string): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await database.send(
      new QueryCommand({
        TableName: tableName('Standings'),
        KeyConditionExpression: '#shard = :shard AND begins_with(#key, :fan)',
        ProjectionExpression: '#points',
        ExpressionAttributeNames: { '#shard': 'shard', '#key': 'key', '#points': 'points' },
        ExpressionAttributeValues: { ':shard': shard, ':fan': 'fan#' },
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    for (const { points } of Items) counts.set(points, (counts.get(points) ?? 0) + 1);
    start = LastEvaluatedKey;
  } while (start);
  return counts;
}

function differencesOf(counted: ReadonlyMap<number, number>, counts: ReadonlyMap<number, number>): Difference[] {
  return [...new Set([...counted.keys(), ...counts.keys()])]
    .sort((a, b) => a - b)
    .map((points) => ({ points, counted: counted.get(points) ?? 0, fans: counts.get(points) ?? 0 }))
    .filter(({ counted, fans }) => counted !== fans);
}

const set = (key: Key, version: unknown, counts: ReadonlyMap<number, number>) =>
  transact([
    {
      Put: {
        TableName: tableName('Standings'),
        Item: {
          ...key,
          version: Number(version ?? 0) + 1,
          ...Object.fromEntries([...counts].map(([points, fans]) => [bucket(points), fans])),
        },
        ConditionExpression: version === undefined ? 'attribute_not_exists(#version)' : '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ...(version !== undefined && { ExpressionAttributeValues: { ':version': version } }),
      },
    },
  ]);
