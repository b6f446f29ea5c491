import * as v from 'valibot';
import type { HypeGame, SideGame } from '../../games/side-game.ts';
import { isHypeGame, sideGames } from '../../games/side-games.ts';
import type { Identity } from '../pipeline/call.ts';
import { type Fault, refuse } from '../pipeline/fault.ts';
import { type EntryName, readEntryId } from '../stores/entries.ts';

/** Over/Under's own names of parameters, accepted beside those of the table (SPEC section 7). */
const aliases = { game: 'hypeGame', gameId: 'hypeGameId', hypeGameId: 'gameId' } as const;

/** Input of a call of side games, under either name. */
export const named = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.transform((sent) => {
      const args: Record<string, unknown> = { ...(sent as object) };
      for (const [alias, name] of Object.entries(aliases)) {
        if (name in entries && args[name] === undefined) args[name] = args[alias];
      }
      return args;
    }),
    v.object(entries),
  );

/** What is no side game's key is no bad input but an unknown side game, so any text will do here. */
export const hypeGameKey = () => v.pipe(v.string('must be text'), v.maxLength(50, 'must be at most 50 characters'));

export type ResolvedSideGame = { key: HypeGame; sideGame: SideGame<unknown, unknown> };

/** The side game of a key, where there is one. */
export function resolveSideGame(key: string): ResolvedSideGame | Fault {
  return isHypeGame(key) ? { key, sideGame: sideGames[key] } : refuse('UnknownHypeGame', { hypeGame: key });
}

/** What the caller's own entry id names. An id of another fan or of another side game is none here. */
export function ownEntry(id: string, hypeGame: HypeGame, { sub }: Identity): EntryName | Fault {
  const name = readEntryId(id);
  return name?.hypeGame === hypeGame && name.fanId === sub ? name : refuse('GameNotFound');
}
