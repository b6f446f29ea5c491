import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { HypeGame } from '../../games/side-game.ts';
import { database, tableName } from './database.ts';
import { type EntryName, entry, entryKey, type Joined, toItem } from './entries.ts';
import { shardOfFan } from './shards.ts';
import { conflict, transact, untilSettled } from './transaction.ts';

/** A fan's points in one event: the sum over the side games joined. */
export type StandingRecord = { username: string; points: number; byGame: { [G in HypeGame]?: number } };

/** Attribute of a histogram item that counts the fans with a total. */
export const bucket = (points: number): string => `b${points}`;
export const histogramKey = (shard: string) => ({ shard, key: 'histogram' });
const standingKey = (eventId: string, fanId: string) => ({ shard: shardOfFan(eventId, fanId), key: `fan#${fanId}` });

export async function standing(eventId: string, fanId: string): Promise<StandingRecord | undefined> {
  const { Item } = await database.send(
    new GetCommand({
      TableName: tableName('Standings'),
      Key: standingKey(eventId, fanId),
      ConsistentRead: true,
    }),
  );
  return Item as StandingRecord | undefined;
}

const unlessThere = {
  ConditionExpression: 'attribute_not_exists(#shard)',
  ExpressionAttributeNames: { '#shard': 'shard' },
};

/**
 * Stores a new entry; a fan's first of the event also gets a standing of 0 points, counted in the histogram.
 * @returns false where the fan has an entry of this kind already; nothing changed then
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
    const reasons = await transact(known ? [put] : [put, first, countUp(key.shard, { to: 0 })]);
    if (!reasons) return true;
    return reasons[0] === 'ConditionalCheckFailed' ? false : conflict;
  });
}

/**
 * Sets the points of an entry as scored at a seq of the log, and moves standing and histogram with it: all three or none,
 * and only from the values that were read. Points scored at an older seq than those that stand change nothing.
 * @returns the points that stand afterwards; undefined where there is no such entry
 */
export async function move(name: EntryName, points: number, seq: number): Promise<number | undefined> {
  return untilSettled(async () => {
    const [was, total] = await Promise.all([entry(name), standing(name.eventId, name.fanId)]);
    if (!was) return undefined;
    if (!total) throw new Error('an entry stands without a standing');
    if (seq < was.seq) return was.points;
    if (points === was.points) return seq === was.seq || (await confirm(name, was, seq)) ? points : conflict;
    const reasons = await transact([
      setEntry(name, was, points, seq),
      setStanding(name, total, total.points + points - was.points, points),
      countUp(shardOfFan(name.eventId, name.fanId), { from: total.points, to: total.points + points - was.points }),
    ]);
    return reasons ? conflict : points;
  });
}

/** Same points at a newer seq: from here on a slower scorer of an older seq cannot overwrite them. */
async function confirm(name: EntryName, was: Joined, seq: number): Promise<boolean> {
  try {
    await database.send(new UpdateCommand(setEntry(name, was, was.points, seq).Update));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

const setEntry = (name: EntryName, was: Joined, points: number, seq: number) => ({
  Update: {
    TableName: tableName('Entries'),
    Key: entryKey(name),
    UpdateExpression: 'SET #points = :points, #seq = :seq',
    ConditionExpression: '#points = :wasPoints AND #seq = :wasSeq',
    ExpressionAttributeNames: { '#points': 'points', '#seq': 'seq' },
    ExpressionAttributeValues: { ':points': points, ':seq': seq, ':wasPoints': was.points, ':wasSeq': was.seq },
  },
});

const setStanding = ({ eventId, fanId, hypeGame }: EntryName, was: StandingRecord, total: number, points: number) => ({
  Update: {
    TableName: tableName('Standings'),
    Key: standingKey(eventId, fanId),
    UpdateExpression: 'SET #points = :total, #byGame.#game = :points',
    ConditionExpression: '#points = :was',
    ExpressionAttributeNames: { '#points': 'points', '#byGame': 'byGame', '#game': hypeGame },
    ExpressionAttributeValues: { ':total': total, ':points': points, ':was': was.points },
  },
});

/** Moves one fan between totals. ADD cannot drift here: it commits only with the conditions of its transaction. */
const countUp = (shard: string, { from, to }: { from?: number; to: number }) => ({
  Update: {
    TableName: tableName('Standings'),
    Key: histogramKey(shard),
    UpdateExpression: from === undefined ? 'ADD #to :one' : 'ADD #to :one, #from :less',
    ExpressionAttributeNames: { '#to': bucket(to), ...(from !== undefined && { '#from': bucket(from) }) },
    ExpressionAttributeValues: { ':one': 1, ...(from !== undefined && { ':less': -1 }) },
  },
});
