import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { canonical } from '../../../../games/lib/unknown.ts';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import type { ItemsOf } from '../../../../games/side-games/side-games.ts';
import type { Offer } from '../../../../graphql/types.generated.ts';
import { isFault } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { offersKey, queryClient, ticketQuery } from '../../api/queries.ts';
import { toast } from '../../ui/toast.tsx';
import { useLive } from '../live/live-context.ts';
import { draftsOf, forgetDrafts } from './drafts.ts';
import type { Choice } from './play-mode.ts';

const MOVED_ON = 'The game moved on while you chose. You are now asked for what is left of it: have a look and play.';

/** Shows the fan why the join failed. */
function notJoined(error: unknown): void {
  // The end of the session shows its own message.
  if (isFault(error, 'Unauthorized')) return;
  toast({ severity: 'error', summary: 'You have not joined yet', detail: wordsFor(error) });
}

/**
 * Joins a side game. A second tap during a join does nothing. If the offer has changed, it is dealt again, and `news` says so.
 * @param failed receives the reason; shows a toast by default
 */
export function useJoin(hypeGame: HypeGame, failed: (error: unknown) => void = notJoined) {
  const { event, mode } = useLive();
  const [joining, setJoining] = useState(false);
  const [news, setNews] = useState<string | undefined>(undefined);
  // A ref, because state would let a second tap through before the next render.
  const underWay = useRef(false);

  /** The reason why the join failed; undefined if it succeeded. */
  const refusal = (choice: Choice): Promise<unknown> =>
    mode.join(hypeGame, choice).then(
      () => undefined,
      (error: unknown) => error,
    );

  /** Deals again. @returns the choice with the new ticket, if the offer is otherwise the same */
  const renewed = async (choice: Choice): Promise<Choice | undefined> => {
    const { queryKey } = mode.offer(hypeGame, choice.board ?? 1);
    const before = queryClient.getQueryData(queryKey);
    queryClient.removeQueries({ queryKey: ticketQuery(event.id).queryKey });
    await queryClient.invalidateQueries({ queryKey: offersKey(event.id, hypeGame) });
    const now = queryClient.getQueryData(queryKey);
    if (!before || !now || canonical(before.items) !== canonical(now.items)) return undefined;
    const { version, position, ticket = null } = now;
    return { ...choice, version, position, ticket };
  };

  /** @returns whether the fan has joined. An offer that is only too old is renewed without a message. */
  const join = async (choice: Choice): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setJoining(true);
    setNews(undefined);
    try {
      let refused = await refusal(choice);
      if (isFault(refused, 'OfferExpired', 'NotAsOffered')) {
        const again = await renewed(choice);
        if (again && isFault(refused, 'OfferExpired')) refused = await refusal(again);
      }
      if (refused === undefined) {
        forgetDrafts(draftsOf(mode.key, hypeGame));
        return true;
      }
      if (isFault(refused, 'OfferExpired', 'NotAsOffered')) setNews(MOVED_ON);
      else failed(refused);
      return false;
    } finally {
      underWay.current = false;
      setJoining(false);
    }
  };

  return { join, joining, news };
}

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
