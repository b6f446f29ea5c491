import type { GameEvent } from '../../games/timeline/event.ts';
import type { Play } from '../../games/timeline/play.ts';
import { broadcastOf } from '../../local/league/broadcast.ts';
import type { Recording } from '../../local/league/recording.ts';
import type { RunningCloud } from './cloud.ts';
import { type Costumes, stageGame } from './staged-game.ts';

/** Puts a recorded game on the schedule of a cloud that was played at that time, at its own pace, and has ended. */
export async function endedGame(
  cloud: Pick<RunningCloud, 'data'>,
  recording: Recording,
  startsAt: number,
  costumes: Costumes = {},
): Promise<{ event: GameEvent; plays: readonly Play[] }> {
  const { id } = broadcastOf(recording, startsAt, 1).event;
  const { event, left, tellUntil } = await stageGame(cloud, recording, { ...costumes, startsAt, isOver: true, id });
  const plays = [...left];
  await tellUntil();
  const { event: stored } = await import('../../lambdas/stores/events.ts');
  while (((await stored(id))?.ended_at ?? 0) === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  return { event, plays };
}
