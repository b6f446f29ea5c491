import type { GameEvent } from '../../games/timeline/event.ts';
import type { PassedOver } from './feed.ts';

/** A game that a scoreboard lists: before it begins, on, or over. A colour is empty where the provider tells none. */
export type ScheduledGame = Pick<GameEvent, 'id' | 'type' | 'startsAt' | 'regulation' | 'home' | 'away'> & {
  state: 'pre' | 'in' | 'post';
};

/** What a provider's scoreboard lists; `league` where it says of which one, fit for an address; `dropped` are rows that are not as they should be, in words. */
export type ProviderSchedule = { games: ScheduledGame[]; league?: string; ignored: PassedOver[]; dropped: string[] };
