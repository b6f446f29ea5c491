import type { GameEvent, Stop } from '../../../games/timeline/event.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { type Draft, takenBack } from '../feed.ts';

const words: readonly [RegExp, Stop][] = [
  [/POSTPONED|^\s*PPD\b/i, 'POSTPONED'],
  [/SUSPENDED/i, 'SUSPENDED'],
  [/CANCELL?ED|FORFEIT|ABANDONED|^\s*CNCL\b/i, 'CANCELED'],
];

/** The stop that a provider's word names, such as STATUS_FORFEIT or "PPD"; undefined for any other word. */
export const stopNamed = (word: string): Stop | undefined => words.find(([pattern]) => pattern.test(word))?.[1];

/** Begins the id of a stop that a provider states of the whole game, such as `stopped/espn/POSTPONED`. */
const STOPPED = 'stopped/';
export const isStopOf = (provider: string, id: string): boolean => id.startsWith(`${STOPPED}${provider}/`);

/**
 * The stop that a snapshot states, as the last play of the game. Earlier stops of the same provider are taken back if it states another one,
 * or that the game is on, never because it states neither.
 * @param stopped false if the snapshot states that the game is played as scheduled, undefined if it states neither that nor a stop
 * @param plays plays of the snapshot
 */
export function stopDrafts(
  provider: string,
  stopped: Stop | false | undefined,
  plays: readonly Draft[],
  event: GameEvent,
  seenAt: number,
  known: Timeline | undefined,
): Draft[] {
  if (stopped === undefined) return [];
  const stop = stopped && stopDraft(`${STOPPED}${provider}/${stopped}`, stopped, plays, event, seenAt);
  const before = (known?.plays() ?? []).filter(({ id }) => isStopOf(provider, id) && !(stop && stop.id === id));
  const gone = before.map(takenBack);
  return stop ? [stop, ...gone] : gone;
}

/** A status after the last of plays, or before the start without plays. @param at its time, epoch ms */
export function stopDraft(
  id: string,
  status: Stop | 'LINEUP',
  plays: readonly Draft[],
  event: GameEvent,
  at: number,
): Draft {
  const last = plays.reduce<Draft | undefined>((a, b) => (a && a.order > b.order ? a : b), undefined);
  const { order, period, clock } = last ?? { order: 0, period: 0, clock: event.regulation.minutes * 60 };
  return { id, kind: 'status', status, order: order + 1, at: Math.max(at, (last?.at ?? 0) + 1), period, clock };
}
