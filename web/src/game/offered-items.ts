import type { Offer } from '../../../graphql/types.generated.ts';

/**
 * The items of an offer. The schema calls them JSON; the phone and the server deal them by the rules of the offer's side game, whose
 * items the caller names.
 */
export const offeredItems = <Items>(offer: Offer | undefined): Items | undefined => offer?.items as Items | undefined;
