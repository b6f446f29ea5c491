import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from '../../lambdas/stores/database.ts';
import { putEvent, schedule } from '../../lambdas/stores/events.ts';
import type { Recording } from './recording.ts';
import type { Showing } from './showing.ts';

const DAY = 86_400_000;
const keyOf = (eventId: string) => ({ eventId, item: 'showing' });

/** Puts a showing on the schedule. What it plays stands beside the event, as an item of the events' table of its own kind. */
export async function putShowing({ event, recording, speed }: Showing): Promise<void> {
  const Item = { ...keyOf(event.id), recording: recording.key, speed };
  await database.send(new PutCommand({ TableName: tableName('Events'), Item }));
  await putEvent(event);
}

/** Showings of yesterday, today and tomorrow that have not ended, earliest first. */
export async function openShowings(recordings: readonly Recording[], now: number): Promise<Showing[]> {
  const open: Showing[] = [];
  for (const event of await schedule(now - DAY, now + DAY)) {
    if (event.status === 'ENDED') continue;
    const { Item } = await database.send(
      new GetCommand({ TableName: tableName('Events'), Key: keyOf(event.id), ConsistentRead: true }),
    );
    const recording = recordings.find(({ key }) => key === Item?.recording);
    if (recording) open.push({ event, recording, speed: Item?.speed });
  }
  return open;
}
