import { randomUUID } from 'node:crypto';
import type { GameEvent } from '../../games/timeline/event.ts';
import { toMessage } from '../../games/timeline/message.ts';
import type { Play } from '../../games/timeline/play.ts';
import { variables } from '../../lambdas/lib/environment.ts';
import { broadcastOf, rosterOf, scheduleOf } from '../../local/league/broadcast.ts';
import type { Recording } from '../../local/league/recording.ts';
import { findCloud } from '../../operator/endpoint.ts';
import type { RunningCloud } from './cloud.ts';

/** Of plays that one message of the queue may hold. */
const MOST_AT_ONCE = 200;

/** Puts a recorded game on the schedule of a cloud that was played at that time, at its own pace, and has ended. */
export async function endedGame(
  cloud: Pick<RunningCloud, 'data'>,
  recording: Recording,
  startsAt: number,
): Promise<{ event: GameEvent; plays: readonly Play[] }> {
  findCloud(cloud.data, [variables.eventsTable]);
  // The stores find the cloud by the environment when they are loaded.
  const { putTeam } = await import('../../lambdas/stores/teams.ts');
  const { event: stored, putEvent } = await import('../../lambdas/stores/events.ts');
  const { enqueue } = await import('../../lambdas/feeds/ingest/request.ts');

  const broadcast = broadcastOf(recording, startsAt, 1);
  const { event } = broadcast;
  for (const team of [recording.home, recording.away]) await putTeam(rosterOf(team, recording.sport));
  await putEvent(event);
  const plays = scheduleOf(broadcast).map(({ play }) => play);
  for (let next = 0; next < plays.length; next += MOST_AT_ONCE) {
    const messages = plays.slice(next, next + MOST_AT_ONCE).map((play) => toMessage(play));
    if (!(await enqueue(event.id, 'hype', { messages }, randomUUID())))
      throw new Error('the queue takes no such message');
  }
  while (((await stored(event.id))?.ended_at ?? 0) === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  return { event, plays };
}
