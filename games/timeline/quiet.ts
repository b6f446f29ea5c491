import { sports } from '../sports/sports.ts';
import { endsPeriod, isOn } from './status.ts';
import type { Timeline } from './timeline.ts';

/** Phases in which the clock is stopped: breaks between periods, time-outs, fouls. */
const isStopped = (status: string): boolean => endsPeriod(status) || status === 'PAUSED' || status === 'FOUL';

/**
 * Whether the game clock runs, judged by the plays. It counts as stopped if a play at its last reading stops it, or if only
 * the clock was read (a time-out, a jump ball): a feed is called late only when a play is certainly overdue.
 */
export function isClockRunning(timeline: Timeline): boolean {
  const plays = timeline.plays();
  const last = plays.at(-1);
  const { status, event } = timeline;
  if (!last || last.period < 1 || last.clock <= 0 || timeline.ended || !isOn(status) || isStopped(status)) return false;
  const { stopsClock } = sports[event.type];
  for (let index = plays.length - 1; index >= 0; index -= 1) {
    const play = plays[index];
    if (play?.period !== last.period || play.clock !== last.clock) return true;
    if (play.kind === 'clock' || (play.kind === 'stat' && stopsClock.includes(play.classification))) return false;
  }
  return true;
}

/**
 * Whether a play is overdue: the clock runs, and no news has come for `quietMs` (docs/wire.md, "Silent feeds").
 * @param heardAt time of the last news, epoch ms
 */
export const isQuiet = (timeline: Timeline, heardAt: number, now: number): boolean =>
  now - heardAt >= quietMs(timeline) && isClockRunning(timeline);

/** Longest silence of a feed while the clock runs, ms. */
export const quietMs = ({ event }: Timeline): number => sports[event.type].quietAfter * 1000;
