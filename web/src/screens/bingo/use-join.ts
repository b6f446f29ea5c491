import { useRef, useState } from 'react';
import type { BingoCard } from '../../../../games/bingo/card.ts';
import type { Offer } from '../../../../graphql/types.generated.ts';
import { isFault, request } from '../../app/api.ts';
import { wordsFor } from '../../app/fault-words.ts';
import { activeGamesQuery, entryQuery, leaderboardKey, queryClient } from '../../app/queries.ts';
import { toast } from '../../ui/toast.tsx';

/**
 * Joins with an offered card. A second tap while the first is under way does nothing.
 * @param redeal fetches the offers anew where this one no longer stands
 */
export function useJoin(eventId: string, redeal: () => Promise<void>) {
  const [joining, setJoining] = useState(false);
  const [news, setNews] = useState<string | undefined>(undefined);
  // State alone would let a second tap through before the next render.
  const underWay = useRef(false);

  const attempt = async ({ version, position, board }: Offer, card: BingoCard, picks: readonly number[]) => {
    const items = card.map((item, index) => ({ ...item, userSelected: picks.includes(index) }));
    const entry = await request('create', { hypeGame: 'bingo', eventId, items, version, position, board });
    queryClient.setQueryData(entryQuery('bingo', entry.id).queryKey, entry);
    void queryClient.invalidateQueries({ queryKey: leaderboardKey(eventId) });
    queryClient.setQueryData(activeGamesQuery(eventId).queryKey, (known) => ({ ...known, bingo: entry.id }));
  };

  const join = async (offer: Offer, card: BingoCard, picks: readonly number[]) => {
    if (underWay.current) return;
    underWay.current = true;
    setJoining(true);
    setNews(undefined);
    try {
      await attempt(offer, card, picks);
    } catch (error) {
      if (isFault(error, 'OfferExpired', 'NotAsOffered')) {
        await redeal();
        setNews('The game moved on while you chose. The boards now ask for what is left of it: have a look and play.');
      } else if (isFault(error, 'AlreadyJoined')) {
        // Joined on another phone, or the answer was lost on the way: the board is there.
        await queryClient.invalidateQueries({ queryKey: activeGamesQuery(eventId).queryKey });
      } else {
        toast({ severity: 'error', summary: 'You have not joined yet', detail: wordsFor(error) });
      }
    } finally {
      underWay.current = false;
      setJoining(false);
    }
  };

  return { join, joining, news };
}
