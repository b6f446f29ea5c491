import type { HypeGame } from '../../../../games/side-game.ts';
import { request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { fanQuery, queryClient } from '../../api/queries.ts';
import { toast } from '../../ui/toast.tsx';

const { queryKey } = fanQuery;

const show = (displayedGames: readonly string[]) =>
  queryClient.setQueryData(queryKey, (fan) => fan && { ...fan, displayedGames: [...displayedGames] });

/** Shows a fan's choice of games at once and saves it; where that is refused the hub is as it was, and says so. */
export async function saveDisplayed(games: readonly HypeGame[]): Promise<void> {
  const before = queryClient.getQueryData(queryKey)?.displayedGames ?? [];
  show(games);
  try {
    await request('updateUserData', { displayedGames: [...games] });
  } catch (error) {
    // A later choice is not undone by the refusal of an earlier one.
    const now = queryClient.getQueryData(queryKey)?.displayedGames;
    if (now?.join() === games.join()) show(before);
    toast({ severity: 'error', summary: 'Your games stay as they were', detail: wordsFor(error) });
  }
}
