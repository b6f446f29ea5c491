import type { HypeGame } from '../../games/side-game.ts';
import { tableName } from './database.ts';
import { type Joined, toItem } from './entries.ts';
import { recount } from './histogram.ts';
import { getItem } from './item.ts';
import { shardOfFan } from './shards.ts';
import { conflict, transact, untilSettled } from './transaction.ts';

/** A fan's points in one event: the sum over their side games. `withheld`: the total before the fan was taken out of official standings. */
export type StandingRecord = {
  username: string;
  points: number;
  byGame: { [G in HypeGame]?: number };
  withheld?: number;
};

export const standingKey = (eventId: string, fanId: string) => ({
  shard: shardOfFan(eventId, fanId),
  key: `fan#${fanId}`,
});

export async function standing(eventId: string, fanId: string): Promise<StandingRecord | undefined> {
  return getItem('Standings', standingKey(eventId, fanId));
}

const unlessThere = {
  ConditionExpression: 'attribute_not_exists(#shard)',
  ExpressionAttributeNames: { '#shard': 'shard' },
};

/**
 * Stores a new entry. A fan's first entry in the event also gets a standing of 0 points, counted in the histogram.
 * @returns false if the fan already has an entry of this side game; then nothing changed
 */
export async function join(joined: Joined, username: string): Promise<boolean> {
  const { eventId, fanId } = joined;
  const key = standingKey(eventId, fanId);
  const put = {
    Put: {
      TableName: tableName('Entries'),
      Item: toItem(joined),
      ...unlessThere,
    },
  };
  return untilSettled(async () => {
    const known = await standing(eventId, fanId);
    const first = {
      Put: {
        TableName: tableName('Standings'),
        Item: { ...key, username, points: 0, byGame: {} },
        ...unlessThere,
      },
    };
    const reasons = await transact(known ? [put] : [put, first, recount(key.shard, new Map([[0, 1]]))]);
    if (!reasons) return true;
    return reasons[0] === 'ConditionalCheckFailed' ? false : conflict;
  });
}
