import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { GameEvent } from '../../games/timeline/event.ts';
import { database, tableName } from '../../lambdas/stores/database.ts';
import { putEvent, schedule } from '../../lambdas/stores/events.ts';
import { inventedGame, isInvented } from './invented/games.ts';
import { LONGEST_MISTAKE } from './invented/mistakes.ts';
import type { Recording } from './recording.ts';
import type { Showing } from './showing.ts';

const DAY = 86_400_000;
const keyOf = (eventId: string) => ({ eventId, item: 'showing' });

/** Puts a showing on the schedule. What it plays stands beside the event, as an item of the events' table of its own kind. */
export async function putShowing({ event, game, speed }: Showing): Promise<void> {
  const Item = { ...keyOf(event.id), game: game.key, speed };
  await database.send(new PutCommand({ TableName: tableName('Events'), Item }));
  await putEvent(event);
}

/** Showings of yesterday, today and tomorrow of which something may be left to tell, earliest first. */
export async function openShowings(recordings: readonly Recording[], now: number): Promise<Showing[]> {
  const open: Showing[] = [];
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
