import * as v from 'valibot';
import type { HypeGame, SideGame } from '../../games/side-game.ts';
import { isHypeGame, sideGames } from '../../games/side-games.ts';
import { type Result, refuse } from '../fault.ts';
import type { Identity } from '../pipeline/call.ts';
import { integer, optional } from '../pipeline/input.ts';
import { type EntryName, readEntryId } from '../stores/entries.ts';

/** Any text: an unknown key is refused as UnknownHypeGame, not as InvalidInput. */
export const hypeGameKey = () => v.pipe(v.string('must be text'), v.maxLength(50, 'must be at most 50 characters'));

/** Number of one of several boards; absent means 1. */
export const boardNumber = () => optional(integer(1, 3));

export type ResolvedSideGame = { key: HypeGame; sideGame: SideGame<unknown, unknown> };

/** The side game of a key. */
export function resolveSideGame(key: string): Result<ResolvedSideGame> {
  return isHypeGame(key) ? { key, sideGame: sideGames[key] } : refuse('UnknownHypeGame', { hypeGame: key });
}

/** The board of a side game. */
export function resolveBoard({ sideGame }: ResolvedSideGame, sent: number | null): Result<number> {
  const board = sent ?? 1;
  return board <= sideGame.boards ? board : refuse('InvalidInput', { why: `there is no board ${board}` });
}

/** What an entry id names, if it is the caller's own entry of this side game. */
export function ownEntry(id: string, hypeGame: HypeGame, { sub }: Identity): Result<EntryName> {
  const name = readEntryId(id);
  return name?.hypeGame === hypeGame && name.fanId === sub ? name : refuse('GameNotFound');
}
