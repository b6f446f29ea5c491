import type { GameEvent } from './event.ts';

const CORRECTABLE = 48 * 60 * 60 * 1000;

/** Whether corrections are over, 48 hours after the end. Standings become official later, with the last settlement. */
export const areCorrectionsOver = ({ ended_at }: Pick<GameEvent, 'ended_at'>, now: number): boolean =>
  ended_at > 0 && now >= ended_at + CORRECTABLE;

/** What a fan is told of results that are one or the other. */
export const standingWords = (official: boolean): { word: string; why: string } =>
  official
    ? { word: 'Official', why: 'The results stand: corrections are over, and the last settlement is done.' }
    : {
        word: 'Provisional',
        why: 'Until 48 hours after the end the scorers may still correct a play. Then the standings become official.',
      };
