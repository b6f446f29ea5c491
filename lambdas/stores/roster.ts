import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { HypeGame } from '../../games/side-game.ts';
import { isHypeGame } from '../../games/side-games.ts';
import { inParallel } from '../in-parallel.ts';
import { database, tableName } from './database.ts';
import type { EntryName } from './entries.ts';
import { packFan, readFan } from './fan-id.ts';
import { getItem, type Item } from './item.ts';
import { shardKey, shardOfFan } from './shards.ts';

/** An entry as the ranking needs it. */
export type RosterLine = {
  fanId: string;
  hypeGame: HypeGame;
  /** The packed entry (games/ranking/line.ts). */
  line: Uint8Array;
  /** When the join was sent, epoch ms. It was committed within the time that a Lambda has, so at most OVERLAP_MS later. */
  at: number;
};

/** Shards from `from` to `to`, without `to`. */
export type ShardRange = { from: number; to: number };

/** Partitions that are read at the same time. */
const READERS = 16;

/** Nine digits of base 36 last until the year 5188 and sort as text. */
const TIME_WIDTH = 9;
const timeText = (at: number): string => Math.max(0, at).toString(36).padStart(TIME_WIDTH, '0');

/** The write of an entry's line, for the transaction that joins. A new time makes a new key; readers drop lines that they know. */
export const putLine = ({ eventId, fanId, hypeGame }: EntryName, line: Uint8Array, at: number) => ({
  Put: {
    TableName: tableName('Roster'),
    Item: { shard: shardOfFan(eventId, fanId), key: `${timeText(at)}${packFan(fanId)}#${hypeGame}`, line },
  },
});

function fromItem({ key, line }: Item): RosterLine {
  const end = key.lastIndexOf('#');
  const hypeGame = key.slice(end + 1);
  if (!isHypeGame(hypeGame)) throw new Error(`the roster has a line of ${hypeGame}`);
  return {
    fanId: readFan(key.slice(TIME_WIDTH, end)),
    hypeGame,
    line,
    at: Number.parseInt(key.slice(0, TIME_WIDTH), 36),
  };
}

/**
 * Reads the lines of some shards that were sent at `since` or later, eventually consistent, page by page in no order. A line may come
 * twice where a join was repeated.
 * @param take if it answers false, nothing more is read
 */
export async function readRoster(
  eventId: string,
  { from, to }: ShardRange,
  since: number,
  take: (lines: RosterLine[]) => boolean | undefined,
): Promise<void> {
  let isEnough = false;
  const shards = Array.from({ length: to - from }, (_, index) => from + index);
  await inParallel(shards, READERS, async (shard) => {
    if (isEnough) return;
    let start: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await database.send(
        new QueryCommand({
          TableName: tableName('Roster'),
          KeyConditionExpression: '#shard = :shard AND #key >= :since',
          ExpressionAttributeNames: { '#shard': 'shard', '#key': 'key' },
          ExpressionAttributeValues: { ':shard': shardKey(eventId, shard), ':since': timeText(since) },
          ...(start && { ExclusiveStartKey: start }),
        }),
      );
      isEnough ||= take(Items.map(fromItem)) === false;
      start = LastEvaluatedKey;
    } while (start && !isEnough);
  });
}

const joinedKey = (eventId: string) => ({ eventId, item: 'joined' });

/** Events that this Lambda has noted. */
const noted = new Set<string>();

/** Notes that an event has entries, once a Lambda. */
export async function noteJoined(eventId: string): Promise<void> {
  if (noted.has(eventId)) return;
  await database.send(new PutCommand({ TableName: tableName('Events'), Item: joinedKey(eventId) }));
  noted.add(eventId);
}

/** Whether an event may have entries. */
export const hasEntries = async (eventId: string): Promise<boolean> =>
  (await getItem('Events', joinedKey(eventId))) !== undefined;
