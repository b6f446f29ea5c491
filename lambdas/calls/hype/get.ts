import * as v from 'valibot';
import { hypeGameKey, ownEntry, resolveSideGame } from '../../deals/input.ts';
import { toGame } from '../../deals/to-game.ts';
import { Fault, refuse } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { token } from '../../pipeline/input.ts';
import { entry } from '../../stores/entries.ts';

export const get = call(
  'get',
  v.object({ hypeGame: hypeGameKey(), gameId: token() }),
  async ({ hypeGame, gameId }, caller) => {
    const game = resolveSideGame(hypeGame);
    if (game instanceof Fault) return game;
    const name = ownEntry(gameId, game.key, caller);
    if (name instanceof Fault) return name;
    const joined = await entry(name);
    return joined ? toGame(joined) : refuse('GameNotFound');
  },
);
