import { useQuery } from '@tanstack/react-query';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import type { ItemsOf } from '../../../../games/side-games/side-games.ts';
import type { Offer } from '../../../../graphql/types.generated.ts';
import { useLive } from '../live/live-context.ts';

/** How the offer is read, if not again and again while the fan chooses. */
type Options = { enabled?: boolean; refetchInterval?: false; staleTime?: number };

/** What a fan may join with; `items` is undefined until it is here. */
export function useOffer<Key extends HypeGame>(hypeGame: Key, board = 1, options: Options = {}) {
  const { mode } = useLive();
  const query = useQuery({ ...mode.offer(hypeGame, board), ...options });
  const offer = query.data;
  // The schema calls them JSON; the phone and the server deal them by the rules of the side game.
  return { query, offer, items: offer?.items as ItemsOf[Key] | undefined };
}

/** What names the offer from which a fan has chosen. */
export const termsOf = ({ version, position, ticket = null, board }: Offer) => ({ version, position, ticket, board });
