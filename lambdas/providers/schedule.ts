import type { GameEvent } from '../../games/timeline/event.ts';
import type { PassedOver } from './feed.ts';

/** A game in a provider's schedule. Colours are empty if the provider states none. */
export type ScheduledGame = Pick<GameEvent, 'id' | 'type' | 'startsAt' | 'regulation' | 'home' | 'away'> & {
  state: 'pre' | 'in' | 'post';
};

/** A provider's schedule. `league`: its slug, if stated. `dropped`: invalid rows, each with what is wrong. */
export type ProviderSchedule = { games: ScheduledGame[]; league?: string; ignored: PassedOver[]; dropped: string[] };
