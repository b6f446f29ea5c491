import { useQuery } from '@tanstack/react-query';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import type { ItemsOf } from '../../../../games/side-games/side-games.ts';
import type { Offer } from '../../../../graphql/types.generated.ts';
import { useLive } from '../live/live-context.ts';

/** Overrides of the default, which reloads the offer at intervals while the fan chooses. */
type Options = { enabled?: boolean; refetchInterval?: false; staleTime?: number };

/** The offer that a fan may join with. `items`: undefined until it has loaded. */
export function useOffer<Key extends HypeGame>(hypeGame: Key, board = 1, options: Options = {}) {
  const { mode } = useLive();
  const query = useQuery({ ...mode.offer(hypeGame, board), ...options });
  const offer = query.data;
  // The schema has only the type JSON; phone and server deal the items by the side game's rules.
  return { query, offer, items: offer?.items as ItemsOf[Key] | undefined };
}

/** The fields that identify the offer from which a fan has chosen. */
export const termsOf = ({ version, position, ticket = null, board }: Offer) => ({ version, position, ticket, board });
