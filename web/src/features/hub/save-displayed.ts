import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import { request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { fanQuery, noteFan, queryClient } from '../../api/queries.ts';
import { toast } from '../../ui/toast.tsx';

const { queryKey } = fanQuery;

const show = (displayedGames: readonly string[]) =>
  queryClient.setQueryData(queryKey, (fan) => fan && { ...fan, displayedGames: [...displayedGames] });

/** Shows a fan's choice of side games at once and saves it. If the save is refused, the old choice returns with a message. */
export async function saveDisplayed(games: readonly HypeGame[]): Promise<void> {
  const before = queryClient.getQueryData(queryKey)?.displayedGames ?? [];
  show(games);
  try {
    await request('updateUserData', { displayedGames: [...games] });
    // A later choice may be shown already.
    noteFan({});
  } catch (error) {
    // A refused save must not undo a later choice.
    const now = queryClient.getQueryData(queryKey)?.displayedGames;
    if (now?.join() === games.join()) show(before);
    toast({ severity: 'error', summary: 'Your games stay as they were', detail: wordsFor(error) });
  }
}
