import { eventTypeIn } from '../../../../../games/sports/sport.ts';
import { sports } from '../../../../../games/sports/sports.ts';
import type { GameEvent } from '../../../../../games/timeline/event.ts';
import type { Source } from '../../../../../games/timeline/message.ts';
import type { Play } from '../../../../../games/timeline/play.ts';

/** A play as the call `enter` takes it (docs/desk.md, "Plays by hand"). */
export type EnteredPlay = {
  source: Source;
  data: {
    /** Names the play among those entered by hand, so that it may be sent again. */
    id: string;
    /** Epoch ms. */
    timestamp: number;
    period: number;
    /** Seconds left. */
    clock: number;
    status?: string;
    tid?: string;
    pid?: string;
    classification?: string;
    shotType?: 'MAKE' | 'MISS';
    hsx?: number;
    hsy?: number;
  };
};

/** The beginning of the log's ids of plays entered by hand. */
export const ENTERED = 'entered/';

/** The play that the log will have, with the lowest revision: the log's own takes its place. @param order place in the game */
export function localPlay({ source, data }: EnteredPlay, order: number, event: GameEvent): Play {
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
