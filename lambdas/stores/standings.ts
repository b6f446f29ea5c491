import type { HypeGame } from '../../games/side-game.ts';
import { tableName } from './database.ts';
import { type Joined, toItem } from './entries.ts';
import { getItem } from './item.ts';
import { noteJoined, putLine } from './roster.ts';
import { shardOfFan } from './shards.ts';
import { conflict, transact, untilSettled } from './transaction.ts';

/** A fan's points in one event: the sum over their side games. `withheld`: the total before the fan was taken out of official standings. */
export type StandingRecord = {
  username: string;
  points: number;
  byGame: { [G in HypeGame]?: number };
  withheld?: number;
  /** Of a fan who has left: whether the e-mail was verified. */
  isVerified?: boolean;
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
 * Stores a new entry and its line of the roster. A fan's first entry in the event also gets a standing of 0 points.
 * @param line the packed entry
 * @returns false if the fan already has an entry of this side game; then nothing changed
 */
export async function join(joined: Joined, username: string, line: Uint8Array): Promise<boolean> {
  const { eventId, fanId } = joined;
  const key = standingKey(eventId, fanId);
  const put = {
    Put: {
      TableName: tableName('Entries'),
      Item: toItem(joined),
      ...unlessThere,
    },
  };
  // Before the join: an event with entries that nothing says so of would never be ranked.
  await noteJoined(eventId);
  return untilSettled(async () => {
    const known = await standing(eventId, fanId);
    const roster = putLine(joined, line, Date.now());
    const first = {
      Put: {
        TableName: tableName('Standings'),
        Item: { ...key, username, points: 0, byGame: {} },
        ...unlessThere,
      },
    };
    // By it a fan's events are found where the account is exported or deleted.
    const played = { Put: { TableName: tableName('Played'), Item: { fanId, eventId } } };
    const reasons = await transact(known ? [put, roster] : [put, roster, first, played]);
    if (!reasons) return true;
    return reasons[0] === 'ConditionalCheckFailed' ? false : conflict;
  });
}
