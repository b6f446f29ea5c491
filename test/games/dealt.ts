import { isRefusal, type Refusal } from '../../games/side-games/side-game.ts';

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
