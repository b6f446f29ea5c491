import { OVERLAP_MS } from '../../games/ranking/ranking.ts';
import { type HypeGame, hypeGames, keyLetters } from '../../games/side-games/side-game.ts';
import { inParallel } from '../lib/in-parallel.ts';
import { LruMap } from '../lib/lru-map.ts';
import type { EntryName } from './entries.ts';
import { packFan, readFan } from './fans.ts';
import { getItem, type Item, pagesOf } from './item.ts';
import { type ShardRange, shardKey, shardOfFan, shardsIn } from './tables.ts';
import { putAction, putItem, unlessThere, updateItem } from './write.ts';

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

const byLetter = new Map(hypeGames.map((hypeGame) => [keyLetters[hypeGame], hypeGame]));

/** The write of an entry's line, for the transaction that joins. A new time makes a new key; readers drop lines that they know. */
export const putPackedEntry = (name: EntryName, line: Uint8Array, at: number) =>
  putAction('Roster', itemOf(name, line, at));

/** Writes a line again that was read in an older form. */
export const replaceLine = (name: EntryName, line: Uint8Array, at: number) => putItem('Roster', itemOf(name, line, at));

const itemOf = ({ eventId, fanId, hypeGame }: EntryName, line: Uint8Array, at: number) => ({
  shard: shardOfFan(eventId, fanId),
  key: `${timeText(at)}${packFan(fanId)}${keyLetters[hypeGame]}`,
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
const notedAt = new LruMap<number>();

/** Notes that an event has entries, and that some are made now. For each Lambda every ten seconds. @returns false if the event was removed */
export async function noteJoined(eventId: string, now = Date.now()): Promise<boolean> {
  const last = notedAt.get(eventId);
  if (last !== undefined && last <= now && now - last < NOTE_INTERVAL_MS) return true;
  const isNoted = await updateItem('Events', joinedKey(eventId), {
    update: 'SET #at = :now',
    // Of several Lambdas the latest counts.
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
 * Whether a read of the roster that began at `readAt` has brought all lines that were sent until a moment ago: since then nobody has joined
 * for so long that every line was visible.
 */
export async function isComplete(eventId: string, readAt: number): Promise<boolean> {
  const joined = await getItem('Events', joinedKey(eventId));
  return joined?.at === undefined || readAt >= joined.at + NOTE_INTERVAL_MS + OVERLAP_MS;
}
