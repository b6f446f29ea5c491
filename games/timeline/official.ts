import type { GameEvent } from './event.ts';

/** Corrections count for so long after the end, ms. */
export const CORRECTION_PERIOD = 48 * 3_600_000;

/** Whether corrections are over. Standings become official later, with the last settlement. */
export const areCorrectionsOver = ({ ended_at }: Pick<GameEvent, 'ended_at'>, now: number): boolean =>
  ended_at > 0 && now >= ended_at + CORRECTION_PERIOD;

/** The last deliveries that came in time are stored so long after corrections are over, ms. The log then stays as it is. */
const LAST_DELIVERIES = 3_600_000;

/** Whether the log of an event stays as it is. */
export const isLogFinal = (event: Pick<GameEvent, 'ended_at'>, now: number): boolean =>
  areCorrectionsOver(event, now - LAST_DELIVERIES);

/** What a fan is told of results that are one or the other. */
export const standingWords = (official: boolean): { word: string; why: string } =>
  official
    ? { word: 'Official', why: 'The results stand: corrections are over, and the last settlement is done.' }
    : {
        word: 'Provisional',
        why: 'Until 48 hours after the end the scorers may still correct a play. Then the standings become official.',
      };
