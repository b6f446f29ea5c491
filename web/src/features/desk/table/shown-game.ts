import type { GameEvent } from '../../../../../games/timeline/event.ts';
import type { Play } from '../../../../../games/timeline/play.ts';
import { Timeline } from '../../../../../games/timeline/timeline.ts';
import { ENTERED, localPlay } from './entered-play.ts';
import type { Operation, Queued } from './play-queue.ts';

/** The game as the log has it, with what this phone has not sent yet. @param plays of the log */
export function shownGame(event: GameEvent, plays: readonly Play[], queued: readonly Queued[]): Timeline {
  const timeline = new Timeline(event);
  for (const play of plays) timeline.put(play);
  for (const operation of queued) {
    if (operation.why !== undefined) continue;
    if (operation.kind === 'enter') {
      const order = (timeline.plays().at(-1)?.order ?? 0) + 1;
      const play = localPlay(operation.play, order, event);
      if (!timeline.revision(play.id)) timeline.put(play);
    } else {
      const play = timeline.revision(operation.playId);
      if (play && !play.void) timeline.put({ ...play, rev: play.rev + 1, void: true });
    }
  }
  return timeline;
}

/** Whether the log has the play of an operation, or has it taken back. */
export function isInLog(log: Timeline, operation: Operation): boolean {
  if (operation.kind === 'enter') return log.revision(`${ENTERED}${operation.id}`) !== undefined;
  return log.revision(operation.playId)?.void === true;
}
