import { useRef, useState } from 'react';
import type { HypeGame } from '../../../games/side-game.ts';
import type { Offer } from '../../../graphql/types.generated.ts';
import { isFault, request } from '../app/api.ts';
import { wordsFor } from '../app/fault-words.ts';
import { activeGamesQuery, entryQuery, leaderboardKey, offersKey, queryClient } from '../app/queries.ts';
import { toast } from '../ui/toast.tsx';

/**
 * What a fan joins with: the items chosen, or a team in Tic-Tac-Toe. Where the offer depends on the share of the game that is left, it
 * names the offer that it was made from.
 */
export type Choice = ({ items: unknown } | { teamId: string }) & Partial<Pick<Offer, 'version' | 'position' | 'board'>>;

function notJoined(error: unknown): void {
  // That the session has ended is said where it is noticed.
  if (isFault(error, 'Unauthorized')) return;
  toast({ severity: 'error', summary: 'You have not joined yet', detail: wordsFor(error) });
}

/**
 * Joins a side game. A second tap while the first is under way does nothing; an offer that no longer stands is dealt anew, and said so.
 * @param failed told why not; a toast by default
 */
export function useJoin(hypeGame: HypeGame, eventId: string, failed: (error: unknown) => void = notJoined) {
  const [joining, setJoining] = useState(false);
  const [news, setNews] = useState<string | undefined>(undefined);
  // State alone would let a second tap through before the next render.
  const underWay = useRef(false);

  const attempt = async (choice: Choice) => {
    const entry = await request('create', { hypeGame, eventId, ...choice });
    queryClient.setQueryData(entryQuery(hypeGame, entry.id).queryKey, entry);
    void queryClient.invalidateQueries({ queryKey: leaderboardKey(eventId) });
    queryClient.setQueryData(activeGamesQuery(eventId).queryKey, (known) => ({ ...known, [hypeGame]: entry.id }));
    // What is read is what the worker knows without a network.
    void queryClient.invalidateQueries({ queryKey: activeGamesQuery(eventId).queryKey });
    void queryClient.prefetchQuery({ ...entryQuery(hypeGame, entry.id), staleTime: 0 });
  };

  /** Whether the fan has joined now. */
  const join = async (choice: Choice): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setJoining(true);
    setNews(undefined);
    try {
      await attempt(choice);
      return true;
    } catch (error) {
      if (isFault(error, 'OfferExpired', 'NotAsOffered')) {
        await queryClient.invalidateQueries({ queryKey: offersKey(hypeGame, eventId) });
        setNews('The game moved on while you chose. You are now asked for what is left of it: have a look and play.');
        return false;
      }
      if (isFault(error, 'AlreadyJoined')) {
        // Joined on another phone, or the answer was lost on the way: the board is there.
        await queryClient.invalidateQueries({ queryKey: activeGamesQuery(eventId).queryKey });
        return true;
      }
      failed(error);
      return false;
    } finally {
      underWay.current = false;
      setJoining(false);
    }
  };

  return { join, joining, news };
}
