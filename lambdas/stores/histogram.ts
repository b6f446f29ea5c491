import { tableName } from './database.ts';

/** Attribute of a histogram item that counts the fans with a total. */
export const bucket = (points: number): string => `b${points}`;
export const histogramKey = (shard: string) => ({ shard, key: 'histogram' });

/** Fans by total, as a histogram item has them; other attributes are passed over. */
export function* bucketsOf(item: Record<string, unknown>): Iterable<[points: number, fans: number]> {
  for (const [name, count] of Object.entries(item)) {
    const points = /^b(\d+)$/.exec(name)?.[1];
    if (points !== undefined) yield [Number(points), count as number];
  }
}

/**
 * The write that moves fans of a shard between totals. ADD cannot drift here: it commits only with the conditions of its transaction.
 * The version rises with every move, one that leaves the counts as they are included, so that a count of the standings knows whether
 * they stood still.
 * @param changes how many fans more or fewer have a total; totals without a change are left out
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
