import type { GameEvent } from './event.ts';

const CORRECTABLE = 48 * 60 * 60 * 1000;

/** Whether results stand for good: until 48 hours after the end corrections still move them (RULES A7). */
export const isOfficial = ({ ended_at }: Pick<GameEvent, 'ended_at'>, now: number): boolean =>
  ended_at > 0 && now >= ended_at + CORRECTABLE;
