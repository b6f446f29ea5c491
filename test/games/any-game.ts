import type { AnySideGame, HypeGame } from '../../games/side-games/side-game.ts';
import { type Entry, sideGames } from '../../games/side-games/side-games.ts';

/** The side games for tests that treat all alike and know nothing of their items. */
export const anyGame: Readonly<Record<HypeGame, AnySideGame>> = sideGames;

/** An entry whose items the test got from `accept`. */
export const asEntry = (entry: Omit<Entry, 'items'> & { items: unknown }): Entry => entry as Entry;
