import type { GameEvent, Stop } from '../../games/timeline/event.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import type { Draft } from './feed.ts';

const words: readonly [RegExp, Stop][] = [
  [/POSTPONED|\bPPD\b/i, 'POSTPONED'],
  [/SUSPENDED/i, 'SUSPENDED'],
  [/CANCELL?ED|FORFEIT|ABANDONED/i, 'CANCELED'],
];

/** The stop that a provider's word names, such as STATUS_FORFEIT or "PPD"; undefined for any other word. */
export const stopNamed = (word: string): Stop | undefined => words.find(([pattern]) => pattern.test(word))?.[1];

/** `POSTPONED` in `stopped/espn/POSTPONED`, the id of a stop that a provider states of the whole game. */
const STOPPED = 'stopped/';
const stopId = (provider: string, stop: Stop): string => `${STOPPED}${provider}/${stop}`;
export const isStopOf = (provider: string, id: string): boolean => id.startsWith(`${STOPPED}${provider}/`);

/**
 * The stop that a snapshot states, as the last play of the game. If it states that the game is on, a cancellation of this provider is taken
 * back, which absence alone never does.
 * @param stopped false where the snapshot states that the game is played as scheduled
 * @param plays those of the snapshot
 */
export function stopDrafts(
  provider: string,
  stopped: Stop | false | undefined,
  plays: readonly Draft[],
  event: GameEvent,
  seenAt: number,
  known: Timeline | undefined,
): Draft[] {
  if (stopped) return [stopDraft(stopId(provider, stopped), stopped, plays, event, seenAt)];
  const before = stopped === false ? known?.revision(stopId(provider, 'CANCELED')) : undefined;
  if (!before || before.void) return [];
  const { rev: _, ...draft } = before;
  return [{ ...draft, void: true }];
}

/** A stop after the last of plays, or before the start where there is none. @param at when it came, epoch ms */
export function stopDraft(id: string, stop: Stop, plays: readonly Draft[], event: GameEvent, at: number): Draft {
  const last = plays.reduce<Draft | undefined>((a, b) => (a && a.order > b.order ? a : b), undefined);
  const { order, period, clock } = last ?? { order: 0, period: 0, clock: event.regulation.minutes * 60 };
  return { id, kind: 'status', status: stop, order: order + 1, at: Math.max(at, (last?.at ?? 0) + 1), period, clock };
}
