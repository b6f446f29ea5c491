import * as v from 'valibot';
import { Fault } from '../../../lib/fault.ts';
import { hypeGameKey, ownGame, toGame } from '../../deals/deal-now.ts';
import { call } from '../../pipeline/call.ts';
import { token } from '../../pipeline/input.ts';

export const get = call(
  'get',
  v.object({ hypeGame: hypeGameKey(), gameId: token() }),
  async ({ hypeGame, gameId }, caller) => {
    const own = await ownGame(hypeGame, gameId, caller);
    return own instanceof Fault ? own : toGame(own.joined, own.found.timeline);
  },
);
