import * as v from 'valibot';
import { pointsOf } from '../../../games/scoring/standing.ts';
import { hypeGameKey, ownEntry, resolveSideGame } from '../../deals/input.ts';
import { toGame } from '../../deals/to-game.ts';
import { Fault, refuse } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { token } from '../../pipeline/input.ts';
import { entry } from '../../stores/entries.ts';
import { FAN_READ, timelineOf } from '../../stores/log.ts';

export const get = call(
  'get',
  v.object({ hypeGame: hypeGameKey(), gameId: token() }),
  async ({ hypeGame, gameId }, caller) => {
    const game = resolveSideGame(hypeGame);
    if (game instanceof Fault) return game;
    const name = ownEntry(gameId, game.key, caller);
    if (name instanceof Fault) return name;
    const [joined, found] = await Promise.all([entry(name), timelineOf(name.eventId, FAN_READ)]);
    return joined && found ? toGame(joined, pointsOf(joined, found.timeline)) : refuse('GameNotFound');
  },
);
