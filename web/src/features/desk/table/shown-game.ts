import { eventTypeIn } from '../../../../../games/sports/sport.ts';
import { sports } from '../../../../../games/sports/sports.ts';
import type { GameEvent } from '../../../../../games/timeline/event.ts';
import type { Play } from '../../../../../games/timeline/play.ts';
import { Timeline } from '../../../../../games/timeline/timeline.ts';
import type { Operation, Queued } from './play-queue.ts';
import { ENTERED, type EnteredPlay } from './what-happened.ts';

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

/** The play that the log will have, with the lowest revision: the log's own takes its place. @param order place in the game */
function localPlay({ source, data }: EnteredPlay, order: number, event: GameEvent): Play {
  const { id, timestamp: at, period, clock, status, tid = '', pid, classification = '', shotType, hsx, hsy } = data;
  const facts = { id: `${ENTERED}${id}`, rev: 0, order, at, period, clock, ...(status !== undefined && { status }) };
  if (source === 'chart' && pid !== undefined && shotType) {
    const place = hsx === undefined || hsy === undefined ? {} : { hsx, hsy };
    return { ...facts, kind: 'shot', tid, pid, shotType, ...place };
  }
  if (source === 'boxscorestatsv2') {
    const stats = { ...eventTypeIn(sports[event.type], classification)?.stats };
    const subject = pid === undefined ? { act: 'TEAM' as const, tid } : { act: 'PLAYER' as const, tid, pid };
    return { ...facts, kind: 'stat', classification, stats, ...subject };
  }
  return status === undefined ? { ...facts, kind: 'clock' } : { ...facts, kind: 'status', status };
}
