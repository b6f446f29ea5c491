import type { Sport } from '../../games/timeline/event.ts';

/** One game and its followers. */
export type Evening = { fans: number; minutes: number; sport: Sport };

/** The product is planned for so many. */
export const MOST_FANS = 10_000_000;
/** The longest game, minutes. */
export const LONGEST = 24 * 60;
