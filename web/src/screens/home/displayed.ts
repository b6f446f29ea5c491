import { displayedByDefault } from '../../../../games/catalogue.ts';
import { type HypeGame, hypeGames } from '../../../../games/side-game.ts';
import { isHypeGame } from '../../../../games/side-games.ts';

/** What the fan wants to see and what he plays; joined games first, the first of all is the main one (SPEC section 1). */
export function displayed(
  wanted: readonly string[] | undefined,
  joined: Partial<Record<HypeGame, unknown>> | undefined,
): HypeGame[] {
  const chosen = wanted?.filter(isHypeGame) ?? [];
  const keys: readonly HypeGame[] = chosen.length > 0 ? chosen : displayedByDefault;
  const all = new Set([...keys, ...hypeGames.filter((key) => joined?.[key])]);
  return [...all].sort((a, b) => Number(Boolean(joined?.[b])) - Number(Boolean(joined?.[a])));
}

/** Whether a tile, by its place among so many in two columns, has none beside it. */
export const isAlone = (index: number, count: number): boolean => count % 2 === 1 && index === count - 1;
