import { chunks } from '../chunks.ts';
import { tableName } from './database.ts';
import { recount } from './histogram.ts';
import { shardOfFan } from './shards.ts';
import { type StandingRecord, standing, standingKey } from './standings.ts';
import { conflict, transact, untilSettled } from './transaction.ts';

/** Fans in one transaction of at most 100 actions: a standing each, and the histogram. */
const FANS_PER_TX = 90;

/**
 * Takes fans of one shard out of an event's ranking, after its points have become final: their totals become 0, in the histogram too, and
 * the previous total is kept as `withheld`. Repeating it changes nothing.
 * @returns how many had points
 */
export async function withhold(eventId: string, fanIds: readonly string[]): Promise<number> {
  let withheld = 0;
  for (const some of chunks(fanIds, FANS_PER_TX)) {
    withheld += await untilSettled(async () => {
      const known = await Promise.all(some.map(async (fanId) => ({ fanId, was: await standing(eventId, fanId) })));
      const ranked = known.flatMap(({ fanId, was }) => (was && was.points > 0 ? [{ fanId, was }] : []));
      const [first] = ranked;
      if (!first) return 0;
      return (await transact(writes(eventId, shardOfFan(eventId, first.fanId), ranked))) ? conflict : ranked.length;
    });
  }
  return withheld;
}

function writes(eventId: string, shard: string, ranked: readonly { fanId: string; was: StandingRecord }[]) {
  const counts = new Map<number, number>([[0, ranked.length]]);
  for (const { was } of ranked) counts.set(was.points, (counts.get(was.points) ?? 0) - 1);
  return [
    ...ranked.map(({ fanId, was }) => ({
      Update: {
        TableName: tableName('Standings'),
        Key: standingKey(eventId, fanId),
        UpdateExpression: 'SET #points = :none, #withheld = :was',
        ConditionExpression: '#points = :was',
        ExpressionAttributeNames: { '#points': 'points', '#withheld': 'withheld' },
        ExpressionAttributeValues: { ':none': 0, ':was': was.points },
      },
    })),
    recount(shard, counts),
  ];
}
