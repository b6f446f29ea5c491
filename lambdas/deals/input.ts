import * as v from 'valibot';
import type { HypeGame } from '../../games/side-game.ts';
import { isHypeGame, sideGames } from '../../games/side-games.ts';
import { type Result, refuse } from '../fault.ts';
import { integer, optional } from '../pipeline/input.ts';

/** Any text: an unknown key is refused as UnknownHypeGame, not as InvalidInput. */
export const hypeGameKey = () => v.pipe(v.string('must be text'), v.maxLength(50, 'must be at most 50 characters'));

/** Number of one of several boards; absent means 1. */
export const boardNumber = () => optional(integer(1, 3));

type ResolvedSideGame = { key: HypeGame; sideGame: (typeof sideGames)[HypeGame] };

/** The side game of a key. */
export function resolveSideGame(key: string): Result<ResolvedSideGame> {
  return isHypeGame(key) ? { key, sideGame: sideGames[key] } : refuse('UnknownHypeGame', { hypeGame: key });
}

/** The board of a side game. */
export function resolveBoard({ sideGame }: ResolvedSideGame, sent: number | null): Result<number> {
  const board = sent ?? 1;
  return board <= sideGame.boards ? board : refuse('InvalidInput', { why: `there is no board ${board}` });
}
