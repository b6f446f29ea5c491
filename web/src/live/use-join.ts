import { useRef, useState } from 'react';
import type { HypeGame } from '../../../games/side-game.ts';
import { isFault } from '../app/api.ts';
import { draftsOf, forgetDrafts } from '../app/drafts.ts';
import { wordsFor } from '../app/fault-words.ts';
import { offersKey, queryClient } from '../app/queries.ts';
import { toast } from '../ui/toast.tsx';
import { useLive } from './live-context.ts';
import type { Choice } from './room.ts';

/** Tells the fan why they have not joined. */
export function notJoined(error: unknown): void {
  // That the session has ended is said where it is noticed.
  if (isFault(error, 'Unauthorized')) return;
  toast({ severity: 'error', summary: 'You have not joined yet', detail: wordsFor(error) });
}

/**
 * Joins a side game. A second tap while the first is under way does nothing; an offer that no longer stands is dealt anew, and said so.
 * @param failed told why not; a toast by default
 */
export function useJoin(hypeGame: HypeGame, eventId: string, failed: (error: unknown) => void = notJoined) {
  const { room } = useLive();
  const [joining, setJoining] = useState(false);
  const [news, setNews] = useState<string | undefined>(undefined);
  // State alone would let a second tap through before the next render.
  const underWay = useRef(false);

  /** Whether the fan has joined now. */
  const join = async (choice: Choice): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setJoining(true);
    setNews(undefined);
    try {
      await room.join(hypeGame, choice);
      forgetDrafts(draftsOf(room.key, hypeGame));
      return true;
    } catch (error) {
      if (isFault(error, 'OfferExpired', 'NotAsOffered')) {
        await queryClient.invalidateQueries({ queryKey: offersKey(eventId, hypeGame) });
        setNews('The game moved on while you chose. You are now asked for what is left of it: have a look and play.');
        return false;
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
