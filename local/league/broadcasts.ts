import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from '../../lambdas/stores/database.ts';
import { putEvent, schedule } from '../../lambdas/stores/events.ts';
import type { Broadcast } from './broadcast.ts';
import { LONGEST_MISTAKE, withMistakes } from './mistakes.ts';
import type { Recording } from './recording.ts';

const DAY = 86_400_000;
const keyOf = (eventId: string) => ({ eventId, item: 'showing' });

/** Puts a broadcast on the schedule. A separate item beside the event stores the recording, the speed and whether it has mistakes. */
export async function putBroadcast({ event, game, speed }: Broadcast): Promise<void> {
  const Item = { ...keyOf(event.id), game: game.key, speed, mistakes: game.sent !== undefined };
  await database.send(new PutCommand({ TableName: tableName('Events'), Item }));
  await putEvent(event);
}

/** Broadcasts of yesterday, today and tomorrow that may not be sent completely, earliest first. */
export async function openBroadcasts(recordings: readonly Recording[], now: number): Promise<Broadcast[]> {
  const open: Broadcast[] = [];
  for (const event of await schedule(now - DAY, now + DAY)) {
    const hasEnded = event.status === 'ENDED';
    if (hasEnded && event.ended_at + LONGEST_MISTAKE <= now) continue;
    const { Item } = await database.send(
      new GetCommand({ TableName: tableName('Events'), Key: keyOf(event.id), ConsistentRead: true }),
    );
    const recording = recordings.find(({ key }) => key === Item?.game);
    if (!recording || (hasEnded && !Item?.mistakes)) continue;
    open.push({ event, game: Item?.mistakes ? withMistakes(recording, event.id) : recording, speed: Item?.speed });
  }
  return open;
}
