import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Dealt, HypeGame } from '../../games/side-game.ts';
import { type Entry, isHypeGame } from '../../games/side-games.ts';
import { database, tableName } from './database.ts';
import { getItem } from './item.ts';
import { shardKey, shardOfFan } from './shards.ts';

/** Whose entry it is, in what. A fan has at most one of each. */
export type EntryName = { eventId: string; hypeGame: HypeGame; fanId: string };

/**
 * An entry with its points as scored last, and the seq of the log they were scored at. Its id is its name. `dealt` is missing in entries
 * from before it was noted.
 */
export type Joined = Entry & EntryName & { points: number; seq: number; dealt?: Dealt };

/** The id that the API gives an entry: its key, so that it is read directly. */
export const entryId = ({ eventId, hypeGame, fanId }: EntryName): string =>
  Buffer.from(`${eventId}.${hypeGame}.${fanId}`).toString('base64url');

/** What an id names; undefined for an id that entryId never gave. */
export function readEntryId(id: string): EntryName | undefined {
  const [eventId, hypeGame, fanId, ...more] = Buffer.from(id, 'base64url').toString().split('.');
  if (!eventId || !fanId || more.length > 0 || !isHypeGame(hypeGame)) return undefined;
  const name = { eventId, hypeGame, fanId };
  return entryId(name) === id ? name : undefined;
}

export const entryKey = ({ eventId, hypeGame, fanId }: EntryName) => ({
  shard: shardOfFan(eventId, fanId),
  key: `${fanId}#${hypeGame}`,
});

export async function entry(name: EntryName): Promise<Joined | undefined> {
  const item = await getItem('Entries', entryKey(name));
  return item && fromItem(item);
}

/** All entries of a fan in one event. */
export async function entriesOf(eventId: string, fanId: string): Promise<Joined[]> {
  const { Items = [] } = await database.send(
    new QueryCommand({
      TableName: tableName('Entries'),
      KeyConditionExpression: '#shard = :shard AND begins_with(#key, :fan)',
      ExpressionAttributeNames: { '#shard': 'shard', '#key': 'key' },
      ExpressionAttributeValues: { ':shard': shardOfFan(eventId, fanId), ':fan': `${fanId}#` },
      ConsistentRead: true,
    }),
  );
  return Items.map(fromItem);
}

/** A page of all entries of one shard of an event, and the key to go on after where there are more. */
export async function entriesOfShard(
  eventId: string,
  shard: number,
  after?: string,
): Promise<{ entries: Joined[]; next: string | undefined }> {
  const partition = shardKey(eventId, shard);
  const { Items = [], LastEvaluatedKey } = await database.send(
    new QueryCommand({
      TableName: tableName('Entries'),
      KeyConditionExpression: '#shard = :shard',
      ExpressionAttributeNames: { '#shard': 'shard' },
      ExpressionAttributeValues: { ':shard': partition },
      ConsistentRead: true,
      ...(after !== undefined && { ExclusiveStartKey: { shard: partition, key: after } }),
    }),
  );
  return { entries: Items.map(fromItem), next: LastEvaluatedKey?.key };
}

export function toItem({ id: _id, ...joined }: Joined) {
  return { ...entryKey(joined), ...joined };
}

function fromItem({ shard: _shard, key: _key, ...item }: Record<string, unknown>): Joined {
  // Only `toItem` writes here.
  const joined = item as Joined;
  return { ...joined, id: entryId(joined) };
}
