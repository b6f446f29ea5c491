import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { GameEvent } from '../../games/timeline/event.ts';
import { database, tableName } from '../../lambdas/stores/database.ts';
import { putEvent, schedule } from '../../lambdas/stores/events.ts';
import type { Broadcast } from './broadcast.ts';
import { inventedGame, isInvented, LONGEST_MISTAKE } from './invented/index.ts';
import type { Recording } from './recording.ts';

const DAY = 86_400_000;
const keyOf = (eventId: string) => ({ eventId, item: 'showing' });

/** Puts a broadcast on the schedule. Its game and speed are kept beside the event, as an item of its own kind. */
export async function putBroadcast({ event, game, speed }: Broadcast): Promise<void> {
  const Item = { ...keyOf(event.id), game: game.key, speed };
  await database.send(new PutCommand({ TableName: tableName('Events'), Item }));
  await putEvent(event);
}

/** Broadcasts of yesterday, today and tomorrow that may have something left to send, earliest first. */
export async function openBroadcasts(recordings: readonly Recording[], now: number): Promise<Broadcast[]> {
  const open: Broadcast[] = [];
  for (const event of await schedule(now - DAY, now + DAY)) {
    const corrected = isInvented(event.type, event.home.id) && event.ended_at + LONGEST_MISTAKE > now;
    if (event.status === 'ENDED' && !corrected) continue;
    const { Item } = await database.send(
      new GetCommand({ TableName: tableName('Events'), Key: keyOf(event.id), ConsistentRead: true }),
    );
    const game = Item && gameOf(event, Item.game, recordings);
    if (game) open.push({ event, game, speed: Item?.speed });
  }
  return open;
}

/** An invented game follows from its event: its teams and, as the seed, its id. */
const gameOf = ({ id, type, home, away }: GameEvent, key: unknown, recordings: readonly Recording[]) =>
  isInvented(type, home.id) ? inventedGame(type, home.id, away.id, id) : recordings.find((other) => other.key === key);
