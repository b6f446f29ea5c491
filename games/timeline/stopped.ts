import type { Stop } from './event.ts';
import type { Play } from './play.ts';
import { isStop } from './status.ts';

/**
 * Whether a play proves that the game resumed after a stop. It must be later than the stop, and either anything but a clock reading, or a
 * reading with another status, period or clock.
 */
function resumes({ kind, status, at, period, clock }: Play, stop: Play): boolean {
  if (at <= stop.at || status === 'LINEUP') return false;
  return kind !== 'clock' || status !== undefined || period !== stop.period || clock !== stop.clock;
}

/** The last phase of a game that a play stated. `at`: epoch ms. */
export type StatedPhase = { status: string; at: number };

/**
 * The phase of a game: the last status, or LIVE after it resumed. A stop before the first period is POSTPONED, a later one SUSPENDED, whichever
 * word the provider uses.
 * @param plays in game order
 */
export function lastPhase(plays: readonly Play[]): StatedPhase | undefined {
  let phase: StatedPhase | undefined;
  let stop: Play | undefined;
  for (const play of plays) {
    const { status, at } = play;
    if (isStop(status)) {
      stop = play;
      phase = { status, at };
      continue;
    }
    if (stop && !resumes(play, stop)) continue;
    if (stop) phase = { status: 'LIVE', at };
    stop = undefined;
    if (status !== undefined && status !== 'LINEUP') phase = { status, at };
  }
  if (!phase || !stop || phase.status === 'CANCELED') return phase;
  return { ...phase, status: plays.some(({ period }) => period > 0) ? 'SUSPENDED' : 'POSTPONED' };
}

/** What a stop means for fans, as a sentence. */
export const stopSentences: Record<Stop, string> = {
  POSTPONED: 'The game is postponed: what fans have joined counts for its new time.',
  SUSPENDED: 'The game is suspended: play may resume within 48 hours.',
  CANCELED: 'The game was called off: points that were earned stay.',
};

/** Words for a stop on the screens. */
export const stopWords: Record<Stop, string> = {
  POSTPONED: 'Postponed',
  SUSPENDED: 'Suspended',
  CANCELED: 'Called off',
};
