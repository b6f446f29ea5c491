import type { Stop } from './event.ts';
import type { Play } from './play.ts';
import { isStop } from './status.ts';

/**
 * Whether a play shows that the game goes on after a stop: at a later time something happened, another status was stated, or the clock
 * had run. The same reading of the clock again shows nothing.
 */
function resumes({ kind, status, at, period, clock }: Play, stop: Play): boolean {
  if (at <= stop.at || status === 'LINEUP') return false;
  return kind !== 'clock' || status !== undefined || period !== stop.period || clock !== stop.clock;
}

/** What was last said of the phase of a game, and when, epoch ms. */
export type Heard = { status: string; at: number };

/**
 * The phase that a game is in: the last status, or LIVE once it goes on after a stop. Whatever a provider calls it, a game that stops before it has
 * begun is postponed, and one that has begun is suspended.
 * @param plays in game order
 */
export function heardIn(plays: readonly Play[]): Heard | undefined {
  let heard: Heard | undefined;
  let stop: Play | undefined;
  for (const play of plays) {
    const { status, at } = play;
    if (isStop(status)) {
      stop = play;
      heard = { status, at };
      continue;
    }
    if (stop && !resumes(play, stop)) continue;
    if (stop) heard = { status: 'LIVE', at };
    stop = undefined;
    if (status !== undefined && status !== 'LINEUP') heard = { status, at };
  }
  if (!heard || !stop || heard.status === 'CANCELED') return heard;
  return { ...heard, status: plays.some(({ period }) => period > 0) ? 'SUSPENDED' : 'POSTPONED' };
}

/** What a fan reads of a stop. */
export const stopWords: Record<Stop, string> = {
  POSTPONED: 'Postponed',
  SUSPENDED: 'Suspended',
  CANCELED: 'Called off',
};
