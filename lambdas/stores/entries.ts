import type { Dealt, HypeGame } from '../../games/side-games/side-game.ts';
import { type Entry, isHypeGame } from '../../games/side-games/side-games.ts';
import { asStored, getItem, type Item } from './item.ts';
import { itemsOf, pagesOf } from './query.ts';
import { SHARDS, shardKey, shardOfFan } from './shards.ts';

/** Names an entry. A fan has at most one entry of each side game in an event. */
export type EntryName = { eventId: string; hypeGame: HypeGame; fanId: string };

/** An entry as it was made. Its points are worked out from the log wherever they are needed. `dealt` is missing in old entries. */
export type Joined = Entry & EntryName & { dealt?: Dealt };

/** The entry's id in the API. It contains the key, so that the entry is read directly. */
export const entryId = ({ eventId, hypeGame, fanId }: EntryName): string =>
  Buffer.from(`${eventId}.${hypeGame}.${fanId}`).toString('base64url');

/** The name in an id; undefined for an id that `entryId` did not make. */
export function readEntryId(id: string): EntryName | undefined {
  const [eventId, hypeGame, fanId, ...more] = Buffer.from(id, 'base64url').toString().split('.');
  if (!eventId || !fanId || more.length > 0 || !isHypeGame(hypeGame)) return undefined;
  const name = { eventId, hypeGame, fanId };
  return entryId(name) === id ? name : undefined;
}

const entryKey = ({ eventId, hypeGame, fanId }: EntryName) => ({
  shard: shardOfFan(eventId, fanId),
  key: `${fanId}#${hypeGame}`,
});

export async function entry(name: EntryName): Promise<Joined | undefined> {
  const item = await getItem('Entries', entryKey(name));
  return item && fromItem(item);
}

/** All entries of a fan in one event. */
export async function entriesOf(eventId: string, fanId: string): Promise<Joined[]> {
  const items = await itemsOf('Entries', {
    partition: shardOfFan(eventId, fanId),
    where: 'begins_with(#sort, :fan)',
    values: { fan: `${fanId}#` },
    ConsistentRead: true,
  });
  return items.map(fromItem);
}

/** Reads all entries of an event, shard by shard. */
export async function readEntries(eventId: string, take: (entries: Joined[]) => void): Promise<void> {
  for (let shard = 0; shard < SHARDS; shard += 1) {
    const pages = pagesOf('Entries', { partition: shardKey(eventId, shard), ConsistentRead: true });
    for await (const items of pages) take(items.map(fromItem));
  }
}

export function toItem({ id: _id, ...joined }: Joined) {
  return { ...entryKey(joined), ...joined };
}

/** Entries of before hold `points` and `seq`. */
function fromItem({ shard: _shard, key: _key, points: _points, seq: _seq, ...item }: Item): Joined {
  const joined = asStored<Joined>(item);
  return { ...joined, id: entryId(joined) };
}
