import { LruMap } from '../../games/lib/collections.ts';
import { OVERLAP_MS } from '../../games/ranking/ranking.ts';
import { type Dealt, type HypeGame, hypeGames, isHypeGame, keyLetters } from '../../games/side-games/side-game.ts';
import type { Entry } from '../../games/side-games/side-games.ts';
import { putAction, putItem, unlessThere, updateItem } from './database.ts';
import { packFan, readFan } from './fans.ts';
import { asStored, getItem, type Item, itemsOf, pagesOf, readPages } from './item.ts';
import { SHARDS, type ShardRange, shardKey, shardOfFan, shardsIn } from './tables.ts';

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

export const toItem = ({ id: _id, ...joined }: Joined) => ({ ...entryKey(joined), ...joined });

/** Old items also have `points` and `seq`, which are dropped. */
function fromItem({ shard: _shard, key: _key, points: _points, seq: _seq, ...item }: Item): Joined {
  const joined = asStored<Joined>(item);
  return { ...joined, id: entryId(joined) };
}

/** An entry as the ranking needs it. */
export type PackedEntry = {
  fanId: string;
  hypeGame: HypeGame;
  /** The packed entry (games/ranking/entry-codec.ts). */
  line: Uint8Array;
  /** When the join was sent, epoch ms. It is committed at most OVERLAP_MS later, since a Lambda has no more time. */
  at: number;
};

/** Nine digits of base 36 last until the year 5188 and sort as text. */
const TIME_WIDTH = 9;
const timeText = (at: number): string => Math.max(0, at).toString(36).padStart(TIME_WIDTH, '0');

const byLetter = new Map(hypeGames.map((hypeGame) => [keyLetters[hypeGame], hypeGame]));

/** The write of an entry's line, for the transaction that joins. A repeated join writes another key; readers drop repeated lines. */
export const putPackedEntry = (name: EntryName, line: Uint8Array, at: number) =>
  putAction('Roster', lineToItem(name, line, at));

/** Replaces a line that was stored in an older form. */
export const replaceLine = (name: EntryName, line: Uint8Array, at: number) =>
  putItem('Roster', lineToItem(name, line, at));

const lineToItem = ({ eventId, fanId, hypeGame }: EntryName, line: Uint8Array, at: number) => ({
  shard: shardOfFan(eventId, fanId),
  key: `${timeText(at)}${packFan(fanId)}${keyLetters[hypeGame]}`,
  line,
});

function lineFromItem({ key, line }: Item): PackedEntry {
  const hypeGame = byLetter.get(key.slice(-1));
  if (!hypeGame) throw new Error(`the roster has a line of no side game: ${key}`);
  const at = Number.parseInt(key.slice(0, TIME_WIDTH), 36);
  return { fanId: readFan(key.slice(TIME_WIDTH, -1)), hypeGame, line, at };
}

/**
 * Reads the lines of some shards that were sent at `since` or later, eventually consistent, page by page in no order. A line may come
 * twice if a join was repeated.
 * @param take returns false to stop reading
 */
export async function readPackedEntries(
  eventId: string,
  range: ShardRange,
  since: number,
  take: (lines: PackedEntry[]) => boolean | undefined,
): Promise<void> {
  const wanted = { where: '#sort >= :since', values: { since: timeText(since) } };
  const queries = shardsIn(range).map((shard) => ({ partition: shardKey(eventId, shard), ...wanted }));
  await readPages('Roster', queries, (items) => take(items.map(lineFromItem)));
}

export const joinedKey = (eventId: string) => ({ eventId, item: 'joined' });

/** Shortest time between two notes of one Lambda for an event, ms. */
const NOTE_INTERVAL_MS = 10_000;
/** When this Lambda last made its note, by event, epoch ms. */
const notedAt = new LruMap<number>();

/** Notes that fans join an event now, at most every ten seconds in each Lambda. @returns false if the event was removed */
export async function noteJoined(eventId: string, now = Date.now()): Promise<boolean> {
  const last = notedAt.get(eventId);
  if (last !== undefined && last <= now && now - last < NOTE_INTERVAL_MS) return true;
  const isNoted = await updateItem('Events', joinedKey(eventId), {
    update: 'SET #at = :now',
    // Of the notes of several Lambdas the latest is kept.
    condition: 'attribute_not_exists(#removed) AND (attribute_not_exists(#at) OR #at < :now)',
    values: { now },
  });
  if (!isNoted && (await getItem('Events', joinedKey(eventId)))?.removed) return false;
  notedAt.set(eventId, now);
  return true;
}

/** Makes `noteJoined` refuse an event from now on. The write fails if a fan has joined or tried to. */
export const closeUnjoined = (eventId: string) =>
  putAction('Events', { ...joinedKey(eventId), removed: true }, unlessThere);

/** Whether an event may have entries. */
export const hasEntries = async (eventId: string): Promise<boolean> =>
  (await getItem('Events', joinedKey(eventId)))?.at !== undefined;

/**
 * Whether a read of the roster that began at `readAt` has brought all lines: the last noted join was so long before that its line was
 * visible.
 */
export async function isComplete(eventId: string, readAt: number): Promise<boolean> {
  const joined = await getItem('Events', joinedKey(eventId));
  return joined?.at === undefined || readAt >= joined.at + NOTE_INTERVAL_MS + OVERLAP_MS;
}
