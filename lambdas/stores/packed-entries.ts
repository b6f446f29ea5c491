import { OVERLAP_MS } from '../../games/ranking/ranking.ts';
import { type HypeGame, hypeGames, letters } from '../../games/side-games/side-game.ts';
import { inParallel } from '../lib/in-parallel.ts';
import type { EntryName } from './entries.ts';
import { packFan, readFan } from './fans.ts';
import { getItem, type Item, pagesOf } from './item.ts';
import { KeptMap } from './lru-by-event.ts';
import { putAction, putItem, updateItem } from './write.ts';

/** An entry as the ranking needs it. */
export type PackedEntry = {
  fanId: string;
  hypeGame: HypeGame;
  /** The packed entry (games/ranking/entry-codec.ts). */
  line: Uint8Array;
  /** When the join was sent, epoch ms. It was committed within the time that a Lambda has, so at most OVERLAP_MS later. */
  at: number;
};

/** Partitions that are read at the same time. */
const READERS = 16;

/** Nine digits of base 36 last until the year 5188 and sort as text. */
const TIME_WIDTH = 9;
const timeText = (at: number): string => Math.max(0, at).toString(36).padStart(TIME_WIDTH, '0');

const byLetter = new Map(hypeGames.map((hypeGame) => [letters[hypeGame], hypeGame]));

/** The write of an entry's line, for the transaction that joins. A new time makes a new key; readers drop lines that they know. */
export const putPackedEntry = (name: EntryName, line: Uint8Array, at: number) =>
  putAction('Roster', itemOf(name, line, at));

/** Writes a line again that was read in an older form. */
export const replaceLine = (name: EntryName, line: Uint8Array, at: number) => putItem('Roster', itemOf(name, line, at));

const itemOf = ({ eventId, fanId, hypeGame }: EntryName, line: Uint8Array, at: number) => ({
  shard: shardOfFan(eventId, fanId),
  key: `${timeText(at)}${packFan(fanId)}${letters[hypeGame]}`,
  line,
});

function fromItem({ key, line }: Item): PackedEntry {
  const hypeGame = byLetter.get(key.slice(-1));
  if (!hypeGame) throw new Error(`the roster has a line of no side game: ${key}`);
  const at = Number.parseInt(key.slice(0, TIME_WIDTH), 36);
  return { fanId: readFan(key.slice(TIME_WIDTH, -1)), hypeGame, line, at };
}

/**
 * Reads the lines of some shards that were sent at `since` or later, eventually consistent, page by page in no order. A line may come
 * twice where a join was repeated.
 * @param take if it answers false, nothing more is read
 */
export async function readPackedEntries(
  eventId: string,
  range: ShardRange,
  since: number,
  take: (lines: PackedEntry[]) => boolean | undefined,
): Promise<void> {
  let isEnough = false;
  await inParallel(shardsIn(range), READERS, async (shard) => {
    if (isEnough) return;
    const pages = pagesOf('Roster', {
      partition: shardKey(eventId, shard),
      where: '#sort >= :since',
      values: { since: timeText(since) },
    });
    for await (const items of pages) {
      isEnough ||= take(items.map(fromItem)) === false;
      if (isEnough) return;
    }
  });
}

const joinedKey = (eventId: string) => ({ eventId, item: 'joined' });

/** A Lambda notes that it joins fans at most this often, ms. */
const NOTE_INTERVAL_MS = 10_000;
/** When this Lambda last noted it, by event, epoch ms. */
const notedAt = new KeptMap<number>();

/** Notes that an event has entries, and that some are made now. For each Lambda every ten seconds. */
export async function noteJoined(eventId: string, now = Date.now()): Promise<void> {
  const last = notedAt.get(eventId);
  if (last !== undefined && last <= now && now - last < NOTE_INTERVAL_MS) return;
  await updateItem('Events', joinedKey(eventId), {
    update: 'SET #at = :now',
    // Of several Lambdas the latest counts.
    condition: 'attribute_not_exists(#at) OR #at < :now',
    values: { now },
  });
  notedAt.set(eventId, now);
}

/** Whether an event may have entries. */
export const hasEntries = async (eventId: string): Promise<boolean> =>
  (await getItem('Events', joinedKey(eventId))) !== undefined;

/**
 * Whether a read of the roster that began at `readAt` has brought all lines that were sent until a moment ago: since then nobody has joined
 * for so long that every line was visible.
 */
export async function isComplete(eventId: string, readAt: number): Promise<boolean> {
  const joined = await getItem('Events', joinedKey(eventId));
  return joined === undefined || readAt >= joined.at + NOTE_INTERVAL_MS + OVERLAP_MS;
}

/**
 * Shards of the fans of one event. Each is a partition of Entries, Roster and Standings. DynamoDB writes up to 1,000 units a second to a
 * partition, so a million fans can join within ten minutes.
 */
export const SHARDS = 128;

/** Shards from `from` to `to`, without `to`. */
export type ShardRange = { from: number; to: number };

export const shardsIn = ({ from, to }: ShardRange): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** All shards in ranges of equal size: at least so many ranges, and a power of two of them, but no more than shards. */
export function equalRanges(least: number): ShardRange[] {
  const count = Math.min(SHARDS, 2 ** Math.ceil(Math.log2(least)));
  const size = SHARDS / count;
  return Array.from({ length: count }, (_, index) => ({ from: index * size, to: (index + 1) * size }));
}

/** The shard of a fan, 0 to 127: FNV-1a of the id. It must never change, since stored keys contain it. */
export function shardOf(fanId: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < fanId.length; index++) {
    hash = Math.imul(hash ^ fanId.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % SHARDS;
}

/** Partition of Entries, Roster and Standings. */
export const shardKey = (eventId: string, shard: number): string => `${eventId}#${shard}`;
export const shardOfFan = (eventId: string, fanId: string): string => shardKey(eventId, shardOf(fanId));
