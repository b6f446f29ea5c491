import type { HypeGame } from '../../../games/side-games/side-game.ts';
import { isHypeGame, sideGames } from '../../../games/side-games/side-games.ts';
import { Fault, type Result, refuse } from '../../lib/fault.ts';
import { integer, optional, text } from '../pipeline/input.ts';

/** Any text: an unknown key is refused as UnknownHypeGame, not as InvalidInput. */
export const hypeGameKey = () => text(50);

/** Number of one of several boards; absent means 1. */
export const boardNumber = () => optional(integer(1, 3));

type ResolvedSideGame = { key: HypeGame; sideGame: (typeof sideGames)[HypeGame] };

/** The side game of a key. */
export function resolveSideGame(key: string): Result<ResolvedSideGame> {
  return isHypeGame(key) ? { key, sideGame: sideGames[key] } : refuse('UnknownHypeGame', { hypeGame: key });
}

/** The side game of a key, and one of its boards. */
export function resolveBoard(hypeGame: string, sent: number | null): Result<ResolvedSideGame & { board: number }> {
  const game = resolveSideGame(hypeGame);
  if (game instanceof Fault) return game;
  const board = sent ?? 1;
  return board <= game.sideGame.boards
    ? { ...game, board }
    : refuse('InvalidInput', { why: `there is no board ${board}` });
}
