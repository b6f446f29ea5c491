import { tableName } from './database.ts';
import type { Item } from './item.ts';

/** Attribute of a histogram item that counts the fans with a total. */
export const bucket = (points: number): string => `b${points}`;
export const histogramKey = (shard: string) => ({ shard, key: 'histogram' });

/** The counts of a histogram item: fans by total. Other attributes are skipped. */
export function* bucketsOf(item: Item): Iterable<[points: number, fans: number]> {
  for (const [name, count] of Object.entries(item)) {
    const points = /^b(\d+)$/.exec(name)?.[1];
    if (points !== undefined) yield [Number(points), count];
  }
}

/**
 * The write that moves fans of a shard between totals. ADD cannot drift, because it commits only with the conditions of its transaction.
 * Every move raises the version, even if the counts stay the same, so that whoever counts the standings sees whether they moved meanwhile.
 * @param changes how many fans more or fewer have a total; unchanged totals are left out
 */
export function recount(shard: string, changes: ReadonlyMap<number, number>) {
  const parts = [...changes].map(([points, fans], index) => ({ bucket: bucket(points), fans, index }));
  return {
    Update: {
      TableName: tableName('Standings'),
      Key: histogramKey(shard),
      UpdateExpression: `ADD ${['#version :one', ...parts.map(({ index }) => `#b${index} :b${index}`)].join(', ')}`,
      ExpressionAttributeNames: {
        '#version': 'version',
        ...Object.fromEntries(parts.map(({ index, bucket }) => [`#b${index}`, bucket])),
      },
      ExpressionAttributeValues: {
        ':one': 1,
        ...Object.fromEntries(parts.map(({ index, fans }) => [`:b${index}`, fans])),
      },
    },
  };
}
