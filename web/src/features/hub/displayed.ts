import { type HypeGame, hypeGames, isHypeGame } from '../../../../games/side-games/side-game.ts';
import { displayedByDefault } from '../../../../games/side-games/side-games.ts';
import { request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { fanQuery, noteFan, queryClient } from '../../api/queries.ts';
import { toast } from '../../ui/toast.tsx';

/** The side games that a fan has chosen for the hub, in order; the default if the choice is empty (docs/play.md, "Hub and profile"). */
export function chosenGames(wanted: readonly string[] | undefined): readonly HypeGame[] {
  const chosen = [...new Set(wanted?.filter(isHypeGame))];
  return chosen.length > 0 ? chosen : displayedByDefault;
}

/** The side games of the hub: chosen or joined, the joined ones first. The first one is the main game. */
export function hubGames(
  wanted: readonly string[] | undefined,
  joined: Partial<Record<HypeGame, unknown>> | undefined,
): HypeGame[] {
  const all = new Set([...chosenGames(wanted), ...hypeGames.filter((key) => joined?.[key])]);
  return [...all].sort((a, b) => Number(Boolean(joined?.[b])) - Number(Boolean(joined?.[a])));
}

/** The same list with one side game moved down by `by` places, within the list. */
export function withGameMoved(games: readonly HypeGame[], game: HypeGame, by: number): HypeGame[] {
  const others = games.filter((each) => each !== game);
  const place = Math.max(0, Math.min(others.length, games.indexOf(game) + by));
  return others.toSpliced(place, 0, game);
}

/** Removes a side game, or adds it at the end. The last one cannot be removed, because an empty choice means the default. */
export function withGameToggled(games: readonly HypeGame[], game: HypeGame): readonly HypeGame[] {
  if (!games.includes(game)) return [...games, game];
  return games.length === 1 ? games : games.filter((each) => each !== game);
}

/** Whether a tile is alone in the last row of two columns. */
export const isAloneInRow = (index: number, count: number): boolean => count % 2 === 1 && index === count - 1;

const { queryKey } = fanQuery;

const show = (displayedGames: readonly string[]) =>
  queryClient.setQueryData(queryKey, (fan) => fan && { ...fan, displayedGames: [...displayedGames] });

/** Shows a fan's choice of side games at once and saves it. If the save is refused, the old choice returns with a message. */
export async function saveDisplayed(games: readonly HypeGame[]): Promise<void> {
  const before = queryClient.getQueryData(queryKey)?.displayedGames ?? [];
  show(games);
  try {
    await request('updateUserData', { displayedGames: [...games] });
    // Stores the shown choice, which may be a later one already.
    noteFan({});
  } catch (error) {
    // A refused save must not undo a later choice.
    const now = queryClient.getQueryData(queryKey)?.displayedGames;
    if (now?.join() === games.join()) show(before);
    toast({ severity: 'error', summary: 'Your games stay as they were', detail: wordsFor(error) });
  }
}
