import * as v from 'valibot';
import { hypeGameKey, resolveSideGame } from '../../deals/input.ts';
import { Fault, refuse } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { entry } from '../../stores/entries.ts';

export const getPoints = call(
  'getPoints',
  v.object({ hypeGame: hypeGameKey(), eventId: id() }),
  async ({ hypeGame, eventId }, { sub }) => {
    const game = resolveSideGame(hypeGame);
    if (game instanceof Fault) return game;
    const joined = await entry({ eventId, hypeGame: game.key, fanId: sub });
    return joined ? joined.points : refuse('GameNotFound');
  },
);
