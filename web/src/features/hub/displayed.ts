import { type HypeGame, hypeGames } from '../../../../games/side-games/side-game.ts';
import { displayedByDefault, isHypeGame } from '../../../../games/side-games/side-games.ts';

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
