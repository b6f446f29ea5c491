import type { GameEvent } from './event.ts';

const CORRECTABLE = 48 * 60 * 60 * 1000;

/** Whether results stand for good: until 48 hours after the end corrections still move them (RULES A7). */
export const isOfficial = ({ ended_at }: Pick<GameEvent, 'ended_at'>, now: number): boolean =>
  ended_at > 0 && now >= ended_at + CORRECTABLE;

/** What a fan is told of results that are one or the other. */
export const standingWords = (official: boolean): { word: string; why: string } =>
  official
    ? { word: 'Official', why: 'The results stand: 48 hours have passed since the end.' }
    : { word: 'Provisional', why: 'Until 48 hours after the end the scorers may still correct a play.' };
