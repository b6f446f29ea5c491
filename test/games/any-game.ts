import { type AnySideGame, type HypeGame, isRefusal, type Refusal } from '../../games/side-games/side-game.ts';
import { type Entry, sideGames } from '../../games/side-games/side-games.ts';

/** The side games for tests that treat all alike and know nothing of their items. */
export const anyGame: Readonly<Record<HypeGame, AnySideGame>> = sideGames;

/** An entry whose items the test got from `accept`. */
export const asEntry = (entry: Omit<Entry, 'items'> & { items: unknown }): Entry => entry as Entry;

/** A deal of rosters that are large enough. */
export function dealt<Items>(offer: Items | Refusal): Items {
  if (isRefusal(offer)) throw new Error(`nothing was dealt: ${offer.why}`);
  return offer as Items;
}

/** A dealing function for one side game. */
export const dealing =
  <Given extends unknown[], Items>(deal: (...given: Given) => Items | Refusal) =>
  (...given: Given): Items =>
    dealt(deal(...given));
