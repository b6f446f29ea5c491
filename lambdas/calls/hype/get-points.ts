import { hypeGameKey, named, resolveSideGame } from '../../deals/input.ts';
import { call } from '../../pipeline/call.ts';
import { Fault, refuse } from '../../pipeline/fault.ts';
import { id } from '../../pipeline/input.ts';
import { entry } from '../../stores/entries.ts';

export const getPoints = call(
  'getPoints',
  named({ hypeGame: hypeGameKey(), eventId: id() }),
  async ({ hypeGame, eventId }, { sub }) => {
    const game = resolveSideGame(hypeGame);
    if (game instanceof Fault) return game;
    const joined = await entry({ eventId, hypeGame: game.key, fanId: sub });
    return joined ? joined.points : refuse('GameNotFound');
  },
);
